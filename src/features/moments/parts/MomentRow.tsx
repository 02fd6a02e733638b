import { ChevronDown, MapPin, Play, Wrench } from 'lucide-react';
import { type Effect, effectWords } from '#platform/shared/effects.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { AreaGlyph } from '#ui/garden/AreaGlyph.tsx';
import { CATEGORIES } from '../content.ts';
import type { ListedMoment } from '../queries.ts';
import { BENEFITS_SHOWN } from '../rules.ts';
import styles from './MomentRow.module.css';

/** What opens a row, so that the focus can come back to it. */
export const rowIdOf = (id: string): string => `moment-${id}`;

type MomentRowProps = {
  moment: ListedMoment;
  /** Its session was left open. */
  isOpen: boolean;
  /** What the sessions say, once there are enough of them. */
  effect: Effect | undefined;
  onOpen: (id: string) => void;
};

function Inside({ moment, isOpen, effect, onOpen }: MomentRowProps) {
  const { id, title, duration, benefits, location, equipment } = moment;
  const category = CATEGORIES.find((each) => each.id === moment.category) ?? CATEGORIES[0];
  return (
    <div className={styles.inside}>
      <Chip>{category.label}</Chip>
      <ul className={styles.benefits} aria-label="What it is good for">
        {benefits.slice(0, BENEFITS_SHOWN).map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <dl className={styles.needs}>
        <div>
          <dt>
            <MapPin size={20} />
            <span className="vh">Where</span>
          </dt>
          <dd>{location}</dd>
        </div>
        <div>
          <dt>
            <Wrench size={20} />
            <span className="vh">Equipment</span>
          </dt>
          <dd>{equipment === 'None' ? 'No equipment' : equipment}</dd>
        </div>
      </dl>
      {effect && effect.lift !== null ? <p className={styles.effect}>{effectWords(effect)}</p> : null}
      <Button kind="yew" iconBefore={<Play size={20} />} onClick={() => onOpen(id)}>
        {isOpen ? 'Take it up again' : `Start ${duration}-minute break`}
        <span className="vh">, {title}</span>
      </Button>
    </div>
  );
}

/** One moment as a row; all else that there is to say of it shows when it is opened, one at a time. */
export function MomentRow(props: MomentRowProps) {
  const { id, title, description, duration } = props.moment;
  const area = CATEGORIES.find((each) => each.id === props.moment.category)?.area ?? 'regulation';
  return (
    <li data-area={area}>
      <details className={styles.row} name="moments">
        <summary id={rowIdOf(id)}>
          <span className={styles.glyph}>
            <AreaGlyph area={area} size={40} />
          </span>
          <span className={styles.words}>
            <h3>{title}</h3>
            <span>{description}</span>
          </span>
          <span className={styles.minutes}>
            <b className="num">{duration}</b> min
          </span>
          <ChevronDown size={22} />
        </summary>
        <Inside {...props} />
      </details>
    </li>
  );
}
