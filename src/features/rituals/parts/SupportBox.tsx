import { useSyncExternalStore } from 'react';
import { COUNTRIES, type Country, CRISIS, FINDER } from '#features/sos/content.ts';
import { findShownCountry } from '#features/sos/queries.ts';
import { callAddress, listLines, textAddress } from '#features/sos/rules.ts';
import { SUPPORT_BOX } from '../content.ts';
import styles from './SupportBox.module.css';

const never = () => () => {};
const nowhere = () => undefined;

function Lines({ country }: { country: Country }) {
  const { emergency } = COUNTRIES[country];
  return (
    <ul>
      {listLines(country).map(({ name, call, text }) => (
        <li key={name}>
          {name}: {call ? <a href={callAddress(call)}>call {call}</a> : null}
          {call && text ? ' or ' : null}
          {text ? (
            <a href={textAddress(text.to, text.word)}>
              text {text.word ? `${text.word} to ` : ''}
              {text.to}
            </a>
          ) : null}
        </li>
      ))}
      <li>
        In danger now? <a href={callAddress(emergency)}>Call {emergency}</a>
      </li>
    </ul>
  );
}

/** Where nobody knows the country: where each number answers. */
function Everywhere() {
  return (
    <p>
      In the US, call or text <a href={callAddress(CRISIS.call)}>{CRISIS.call}</a> any time, or text{' '}
      {CRISIS.text.word} to <a href={textAddress(CRISIS.text.to, CRISIS.text.word)}>{CRISIS.text.to}</a>.
      Elsewhere, <a href={FINDER.url}>{FINDER.name}</a> lists lines by country. In danger now? Call your local
      emergency number.
    </p>
  );
}

/** A real person to speak to, with the lines of where the reader is. */
export function SupportBox() {
  const country = useSyncExternalStore(never, findShownCountry, nowhere);
  return (
    <section className={styles.box} aria-labelledby="support-box" data-area="sos">
      <h2 id="support-box">{SUPPORT_BOX.title}</h2>
      <p>{SUPPORT_BOX.body}</p>
      {country ? <Lines country={country} /> : <Everywhere />}
    </section>
  );
}
