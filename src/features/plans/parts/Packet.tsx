import type { Draft } from '#features/entrepreneur-profile/rules.ts';
import { countOf } from '#platform/shared/text.ts';
import { Use } from '#ui/garden/Plant.tsx';
import { ENERGIES, HOURS, LEVELS, LOCATIONS, MATTERS, STAGES, TEAMS } from '../content.ts';
import styles from './Packet.module.css';
import { PacketFold } from './PacketFold.tsx';

type Option = { value: string; label: string };

const wordOf = (options: readonly Option[], value: string | null): string | undefined =>
  options.find((each) => each.value === value)?.label;

const withoutHours = (label: string | undefined): string | undefined => label?.replace(/ \(.*\)$/, '');

const join = (...words: (string | undefined)[]): string =>
  words
    .filter((word) => word !== undefined)
    .map((word, index) => (index === 0 ? word : word.toLowerCase()))
    .join(', ');

const PLACES = [
  { x: 122, scale: 0.5 },
  { x: 222, scale: 0.56 },
  { x: 302, scale: 0.46 },
] as const;

function Scene({ draft }: { draft: Draft }) {
  const planted = MATTERS.filter(({ value }) => draft.priorities?.includes(value));
  return (
    <svg className="il" viewBox="0 0 372 214" aria-hidden="true">
      <circle className="su3" cx="244" cy="118" r="70" />
      <path className="h1" d="M0 172C90 148 220 182 372 156V214H0Z" />
      {planted.map(({ value, species }, index) => {
        const { x, scale } = PLACES[index] ?? PLACES[0];
        return <Use key={value} id={species} x={x} y={188} scale={scale} />;
      })}
      <Use id="grass" x={60} y={188} scale={0.5} />
      <Use id="grass" x={340} y={188} scale={0.4} flip />
      <path className="so" d="M0 186C120 181 260 190 372 184V216H0Z" />
      {planted.length === 0 ? <Use id="seed" x={186} y={200} /> : null}
    </svg>
  );
}

/** The answers so far, as they stand on the packet. */
export function Packet({ draft }: { draft: Draft }) {
  const minutes = draft.availableTime;
  const rows = [
    ['Business', join(wordOf(STAGES, draft.businessStage), withoutHours(wordOf(TEAMS, draft.teamSize)))],
    [
      'Workplace',
      join(wordOf(LOCATIONS, draft.workLocation), withoutHours(wordOf(HOURS, draft.workingHours))),
    ],
    [
      'Energy',
      join(
        withoutHours(wordOf(ENERGIES, draft.energyPattern)),
        minutes ? countOf(minutes, 'minute') : undefined,
        wordOf(LEVELS, draft.experience),
      ),
    ],
    [
      'Priorities',
      join(...MATTERS.filter(({ value }) => draft.priorities?.includes(value)).map(({ label }) => label)),
    ],
  ];
  return (
    <div className={styles.packet}>
      <PacketFold />
      <div className={styles.art}>
        <Scene draft={draft} />
      </div>
      <section className={styles.words} aria-labelledby="packet">
        <h2 id="packet">Your packet so far</h2>
        <dl>
          {rows.map(([name, said]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said || 'Not yet'}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
