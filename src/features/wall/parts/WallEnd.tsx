import { Button } from '#ui/Button.tsx';
import { takeBackRefused, textOfSave, useNoteDraft, type useWall, type Wall } from '../queries.ts';
import { OnTheWall } from './OnTheWall.tsx';
import styles from './WallEnd.module.css';
import { WriteNote } from './WriteNote.tsx';

export type WallEndProps = Pick<ReturnType<typeof useWall>, 'waiting' | 'refused'> & {
  userId: string;
  wall: Wall;
};

function OwnPlace({ userId, wall, waiting, refused }: WallEndProps) {
  const { change } = useNoteDraft(userId);
  if (waiting)
    return (
      <div className={styles.own} role="status">
        <p className="display" dir="auto">
          {textOfSave(waiting)}
        </p>
        <p>It is on its way. Without a network it waits here for its turn.</p>
      </div>
    );
  if (refused)
    return (
      <div className={styles.own} role="status">
        <p className="display" dir="auto">
          {textOfSave(refused)}
        </p>
        <p>This one is on this device only. {refused.message}</p>
        <Button kind="line" onClick={() => void takeBackRefused(refused).then((text) => change({ text }))}>
          Change it
        </Button>
      </div>
    );
  if (wall.own) return <OnTheWall userId={userId} note={wall.own} className={styles.own} />;
  if (wall.pausedUntil)
    return (
      <p>
        Three of your notes were taken down, so the wall rests for you for a week. You can read it all the
        same.
      </p>
    );
  return <WriteNote userId={userId} wall={wall} />;
}

function wordsOf({ notes, own }: Wall): { title: string; words: string } {
  if (notes.length > 0)
    return {
      title: 'That is all for today',
      words: own ? 'All read.' : 'All read. If you would like, leave one of your own.',
    };
  if (own)
    return { title: 'Yours is the first', words: 'The rest of the wall is bare so far. That is fine too.' };
  return { title: 'A bare wall', words: 'Be the first, or leave it bare. Both are fine.' };
}

/** The end of the wall, which comes every day, and her own note. */
export function WallEnd({ onLeave, ...props }: WallEndProps & { onLeave: () => void }) {
  const { wall } = props;
  const { title, words } = wordsOf(wall);
  return (
    <section className={styles.end} id="leave" aria-labelledby="wall-end">
      <div data-ground="dark">
        <h2 id="wall-end">{title}</h2>
        <p>{words}</p>
        <Button kind="text" className={styles.leave} onClick={onLeave}>
          Close the wall for me
        </Button>
      </div>
      <div className={styles.paper}>
        <OwnPlace {...props} />
      </div>
    </section>
  );
}
