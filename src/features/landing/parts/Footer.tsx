import { COUNTRIES, type Country, CRISIS, FINDER } from '#features/sos/content.ts';
import { callAddress, listLines, textAddress } from '#features/sos/rules.ts';
import { Logo } from '#ui/garden/Logo.tsx';
import page from '../LandingScreen.module.css';
import styles from './Footer.module.css';

const sorted = (Object.keys(COUNTRIES) as Country[]).sort((one, two) =>
  COUNTRIES[one].name.localeCompare(COUNTRIES[two].name),
);

function Lines({ country }: { country: Country }) {
  const { name, emergency } = COUNTRIES[country];
  const numbers = listLines(country).map(({ call, text }) =>
    call
      ? { number: call, href: callAddress(call), words: text?.to === call ? 'call or text' : 'call' }
      : {
          number: text?.to ?? '',
          href: textAddress(text?.to ?? '', text?.word),
          words: `text ${text?.word ?? ''} to`,
        },
  );
  return (
    <li>
      <b>{name}</b>:{' '}
      {numbers.map(({ number, href, words }) => (
        <span key={href}>
          {words} <a href={href}>{number}</a>,{' '}
        </span>
      ))}
      emergency <a href={callAddress(emergency)}>{emergency}</a>
    </li>
  );
}

/** The numbers in plain HTML: they are here with scripts off or broken, whatever the country. */
function Numbers() {
  return (
    <section id="support" className={styles.numbers} aria-labelledby="numbers">
      <h2 id="numbers">If you might hurt yourself, or you are not safe</h2>
      <p>
        Call your local emergency number. In the United States or Canada, call or text{' '}
        <a href={callAddress(CRISIS.call)}>{CRISIS.call}</a>. In the United States, text {CRISIS.text.word} to{' '}
        <a href={textAddress(CRISIS.text.to, CRISIS.text.word)}>{CRISIS.text.to}</a>. Elsewhere,{' '}
        <a href={FINDER.url}>{FINDER.name}</a> lists lines by country.
      </p>
      <details>
        <summary>Lines in {sorted.length} countries</summary>
        <ul>
          {sorted.map((country) => (
            <Lines key={country} country={country} />
          ))}
        </ul>
      </details>
    </section>
  );
}

export function Footer() {
  return (
    <footer className={`${styles.footer} ${page.below}`} data-ground="dark">
      <div className="wrap">
        <Logo height={40} />
        <div className={styles.words}>
          <Numbers />
          <p>Tend supports everyday wellbeing and is not medical care.</p>
        </div>
        <nav aria-label="Footer">
          <a href="/sign-in">Sign In</a>
          <a href="/sign-up">Get Started</a>
        </nav>
      </div>
    </footer>
  );
}
