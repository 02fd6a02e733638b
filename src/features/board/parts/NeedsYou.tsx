import { joinTexts } from '#platform/shared/text.ts';
import { BothTexts } from '#ui/BothTexts.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { editTask, useMetTask, useRefusedTask } from '../queries.ts';
import { NOTES_MOST, type TaskWords } from '../rules.ts';
import type { Task } from '../shapes.ts';
import styles from './NeedsYou.module.css';
import { useBenchPlace } from './use-bench.ts';

const tell = ({ title, notes }: Partial<TaskWords>) => (
  <>
    <b>{title}</b>
    {notes ? <span className={styles.notes}>{notes}</span> : null}
  </>
);

/** The same task was written on two devices: both texts, to choose from or to join. */
function Met() {
  const { user } = useBenchPlace();
  const met = useMetTask(user.id);
  if (!met) return null;
  const there = met.there as Task;
  const mine = { title: there.title, notes: there.notes, ...(met.mine as Partial<TaskWords>) };
  const notes = joinTexts(
    mine.notes,
    mine.title === there.title ? there.notes : `${there.title}\n${there.notes}`.trim(),
  );
  const keepBoth = async () => {
    await met.takeTheirs();
    await editTask({ ...there }, { title: mine.title, notes });
  };
  return (
    <BothTexts
      title="This task was changed on another device too"
      mine={tell(mine)}
      theirs={tell(there)}
      onKeepMine={() => void met.keepMine()}
      onTakeTheirs={() => void met.takeTheirs()}
      onKeepBoth={notes.length > NOTES_MOST ? undefined : () => void keepBoth()}
    >
      Nothing of either is gone. Which one holds?
    </BothTexts>
  );
}

const GONE = 'was deleted on another device. Your words are still here.';

/** What the server did not take: it stays here with its words until the person says what becomes of it. */
function Refused() {
  const { user, bench } = useBenchPlace();
  const refused = useRefusedTask(bench);
  if (!refused) return null;
  const { title, notes, message, isGone, retry, addAnew, letGo } = refused;
  return (
    <Notice
      also={
        <div className={styles.buttons}>
          {isGone ? (
            <Button kind="line" size="small" onClick={() => void addAnew(user.id)}>
              Add it anew
            </Button>
          ) : (
            <Button kind="line" size="small" onClick={() => void retry()}>
              Try again
            </Button>
          )}
          <Button kind="text" size="small" onClick={() => void letGo()}>
            Let it go
          </Button>
        </div>
      }
    >
      <b>{title || 'A task'}</b> {isGone ? GONE : `did not arrive. ${message}`}
      {notes ? <span className={styles.notes}>{notes}</span> : null}
    </Notice>
  );
}

export function NeedsYou() {
  return (
    <div className={styles.needs}>
      <Met />
      <Refused />
    </div>
  );
}
