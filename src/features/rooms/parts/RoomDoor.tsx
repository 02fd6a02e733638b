import { useState } from 'react';
import { hasStatus } from '#platform/browser/api.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { type Heard, type RoomActs, useNow } from '../queries.ts';
import { GUESTS_MOST, PLANTS, plantName } from '../rules.ts';
import styles from './QuietRoom.module.css';
import { SharedClock } from './SharedClock.tsx';

const LENGTHS = [
  { value: 'shared', label: 'With the clock' },
  { value: '20', label: '20' },
  { value: '30', label: '30' },
] as const;
type Length = (typeof LENGTHS)[number]['value'];

/** The room as it is seen from outside: what goes on, and a chair for who wants one. */
export function RoomDoor({ heard, acts }: { heard: Heard; acts: RoomActs }) {
  const nowMs = useNow();
  const { title, seats } = heard.room;
  const taken = seats.map(({ plant }) => plant);
  const free = PLANTS.filter((each) => !taken.includes(each));
  const [wish, setWish] = useState<string>();
  const [length, setLength] = useState<Length>('shared');
  const isFull = seats.length > GUESTS_MOST || hasStatus(acts.sit.error, 409);
  const plant = free.find((each) => plantName(each) === wish) ?? free[0];
  const sit = () =>
    acts.sit.mutate({ ...(plant && { plant }), ...(length !== 'shared' && { minutes: Number(length) }) });
  return (
    <section className={styles.room}>
      <h1 tabIndex={-1}>{isFull ? 'All chairs are taken' : 'Somebody is working quietly.'}</h1>
      {title ? <p className={styles.title}>“{title}”</p> : null}
      <SharedClock heard={heard} nowMs={nowMs} />
      {isFull ? (
        <p>Five sit here already. A chair may come free: this page notices.</p>
      ) : (
        <>
          <p>Sit along for a while? Bring your own thing to do.</p>
          <div className={styles.form}>
            <SelectField
              label="Which plant are you?"
              options={free.map(plantName)}
              value={plant ? plantName(plant) : ''}
              onChange={({ target }) => setWish(target.value)}
            />
            <SegmentedControl
              label="How long"
              labelShown
              wide
              options={LENGTHS}
              value={length}
              onValueChange={setLength}
            />
            <Button kind="sun" size="large" wide busy={acts.sit.isPending} onClick={sit}>
              Sit down
            </Button>
          </div>
          <p className={styles.quiet}>
            No account, no camera, no chat. A plant, your minutes and your nods are seen. Nothing of it is
            kept.
          </p>
        </>
      )}
      <p role="alert">{acts.sit.error && !isFull ? 'That did not arrive. Please try once more.' : ''}</p>
    </section>
  );
}
