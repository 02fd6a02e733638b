import { ArrowUp, Check, Shuffle } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Use } from '#ui/garden/Plant.tsx';
import styles from './PickOne.module.css';
import { Scene } from './Scene.tsx';
import type { Unstick } from './use-unstick.ts';

/** One of the seeds, by a press, by the arrow keys, or by chance. */
export function PickOne({ unstick }: { unstick: Unstick }) {
  const { seeds, chosen, isBusy, choose, leaveChoice } = unstick;
  const pickForMe = () => {
    const others = seeds.filter(({ id }) => id !== chosen?.id);
    const picked = others[Math.floor(Math.random() * others.length)];
    if (picked) choose(picked.id);
  };
  return (
    <Scene
      shown="pick"
      air={
        <>
          <h1 tabIndex={-1}>Which one would you like off your mind?</h1>
          <p className={styles.lead}>Not the biggest. The one that hums.</p>
        </>
      }
      soil={
        <form
          onSubmit={(event) => {
            event.preventDefault();
            leaveChoice();
          }}
        >
          <fieldset className={styles.seeds}>
            <legend className="vh">Pick one</legend>
            {seeds.map(({ id, title }) => (
              <label key={id} className={styles.seed}>
                <input
                  type="radio"
                  className="over"
                  name="seed"
                  value={id}
                  checked={id === chosen?.id}
                  onChange={() => choose(id)}
                />
                <svg className="il" viewBox="-12 -10 24 20" width="26" height="22" aria-hidden="true">
                  <Use id="seed" x={0} y={0} scale={1.2} />
                </svg>
                <span>{title}</span>
                {id === chosen?.id ? <Check size={20} /> : null}
              </label>
            ))}
          </fieldset>
          <div className={styles.acts}>
            <Button type="submit" kind="sun" size="large" busy={isBusy} iconAfter={<ArrowUp size={22} />}>
              This one
            </Button>
            <Button kind="text" iconBefore={<Shuffle size={21} />} onClick={pickForMe}>
              Pick for me
            </Button>
          </div>
          <p className="vh" role="status">
            {chosen ? `Picked: ${chosen.title}` : ''}
          </p>
        </form>
      }
    />
  );
}
