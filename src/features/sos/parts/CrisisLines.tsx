import { type ReactNode, useId, useState } from 'react';
import { Select } from '#ui/Select.tsx';
import { COUNTRIES, type Country, FINDER, type Line } from '../content.ts';
import { chooseCountry, findShownCountry } from '../queries.ts';
import { callAddress, isCountry, listLines, textAddress } from '../rules.ts';
import styles from './CrisisLines.module.css';

type NumberProps = { href: string; number: string; words: string; name?: string };

function NumberLink({ href, number, words, name }: NumberProps) {
  return (
    <a className={styles.number} href={href}>
      <b className="display num">{number}</b> <span>{words}</span>
      {name ? <span> {name}</span> : null}
    </a>
  );
}

function waysOf({ call, text, hours }: Line): NumberProps[] {
  const isBoth = text !== undefined && text.to === call;
  const when = hours ?? 'hours not confirmed';
  const ways: NumberProps[] = [];
  if (call)
    ways.push({ href: callAddress(call), number: call, words: `Call${isBoth ? ' or text' : ''}, ${when}` });
  if (text && !isBoth)
    ways.push({
      href: textAddress(text.to, text.word),
      number: text.to,
      words: text.word ? `Text ${text.word} to this number, ${when}` : `Text, ${when}`,
    });
  return ways;
}

function LineItem({ line }: { line: Line }) {
  const { name, speaks, isFree } = line;
  const about = [name, ...(speaks ? [`in ${speaks}`] : []), ...(isFree ? ['free'] : [])].join(', ');
  return waysOf(line).map((way) => (
    <li key={way.href}>
      <NumberLink {...way} name={about} />
    </li>
  ));
}

function OtherWays({ lines }: { lines: readonly Line[] }) {
  const texts = lines.flatMap(({ call, text }) => (text && text.to === call ? [text.to] : []));
  const sites = lines.flatMap(({ site }) => site ?? []);
  if (texts.length + sites.length === 0) return null;
  return (
    <ul className={styles.others}>
      {texts.map((number) => (
        <li key={number}>
          <a href={textAddress(number)}>Text {number}</a>
        </li>
      ))}
      {sites.map((site) => (
        <li key={site}>
          <a href={site} target="_blank" rel="noopener noreferrer">
            {new URL(site).hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Emergency({ country }: { country: Country | undefined }) {
  if (!country) return <p className={styles.anywhere}>In danger now? Call your local emergency number.</p>;
  const { emergency } = COUNTRIES[country];
  return (
    <NumberLink href={callAddress(emergency)} number={emergency} words="In danger now: emergency services" />
  );
}

const sorted = Object.entries(COUNTRIES).sort(([, one], [, two]) => one.name.localeCompare(two.name));

function CountryChoice({
  country,
  onChoose,
}: {
  country: Country | undefined;
  onChoose: (to: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.country} data-ground="dark">
      <label htmlFor={id}>Lines for</label>
      <Select id={id} value={country ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {sorted.map(([code, { name }]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value="">Another country</option>
      </Select>
    </div>
  );
}

/** The lines of the country where this device seems to be, its emergency number, and where to find others. */
export function CrisisLines({ children }: { children: ReactNode }) {
  const [country, setCountry] = useState(findShownCountry);
  const lines = country ? listLines(country) : [];
  const choose = (to: string) => {
    const chosen = isCountry(to) ? to : undefined;
    chooseCountry(chosen);
    setCountry(chosen);
  };
  return (
    <>
      <section className={styles.crisis} data-ground="dark" aria-labelledby="sos-crisis">
        <h3 id="sos-crisis" className={styles.title}>
          If you might hurt yourself, or you are not safe
        </h3>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <LineItem key={line.name} line={line} />
          ))}
          <li>
            <Emergency country={country} />
          </li>
        </ul>
        <OtherWays lines={lines} />
        <p className={styles.finder}>
          Nobody answers, or you are elsewhere?{' '}
          <a href={FINDER.url} target="_blank" rel="noopener noreferrer">
            {FINDER.name}
          </a>{' '}
          lists lines by country.
        </p>
      </section>
      {children}
      <CountryChoice country={country} onChoose={choose} />
    </>
  );
}
