import { Clock, MapPin, Play, Sprout, Wrench } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { CATEGORIES } from '../content.ts';
import type { ListedMoment } from '../queries.ts';
import { BENEFITS_SHOWN, type Effect, effectWords } from '../rules.ts';
import styles from './MomentTile.module.css';

type MomentTileProps = {
  moment: ListedMoment;
  /** What the sessions say, once there are enough of them. */
  effect: Effect | undefined;
  onOpen: (id: string) => void;
};

/** The button that starts a moment, so that the focus can come back to it. */
export const startIdOf = (id: string): string => `moment-${id}`;

/** One moment of the library: what it is, what it costs, what it is good for, and the way in. */
export function MomentTile({ moment, effect, onOpen }: MomentTileProps) {
  const { id, title, description, duration, benefits, location, equipment } = moment;
  const category = CATEGORIES.find((each) => each.id === moment.category) ?? CATEGORIES[0];
  return (
    <Card as="li" className={styles.moment} area={category.area}>
      <div className={styles.head}>
        <Chip>{category.label}</Chip>
        <p className={styles.cost}>
          <Clock size={18} />
          {duration} min
        </p>
      </div>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.description}>{description}</p>
      <ul className={styles.benefits} aria-label="What it is good for">
        {benefits.slice(0, BENEFITS_SHOWN).map((benefit) => (
          <li key={benefit}>
            <Sprout size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <dl className={styles.needs}>
        <div>
          <dt>
            <MapPin size={18} />
            <span className="vh">Where</span>
          </dt>
          <dd>{location}</dd>
        </div>
        <div>
          <dt>
            <Wrench size={18} />
            <span className="vh">Equipment</span>
          </dt>
          <dd>{equipment === 'None' ? 'No equipment' : equipment}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        {effect && effect.lift !== null ? <p className={styles.effect}>{effectWords(effect)}</p> : null}
        <Button id={startIdOf(id)} iconBefore={<Play size={20} />} wide onClick={() => onOpen(id)}>
          Start {duration}-minute break
          <span className="vh">, {title}</span>
        </Button>
      </div>
    </Card>
  );
}
