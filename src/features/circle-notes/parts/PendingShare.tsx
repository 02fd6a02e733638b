import { Button } from '#ui/Button.tsx';
import { type ShareSave, takeBackRefused } from '../queries.ts';
import styles from './Shared.module.css';
import { useShareDraft } from './use-share-draft.ts';
import { Words } from './Words.tsx';

type PendingShareProps = { userId: string; circleId: string; save: ShareSave };

/** What of hers waits on this device, or was not taken. */
export function PendingShare({ userId, circleId, save }: PendingShareProps) {
  const { change } = useShareDraft(userId, circleId);
  return (
    <li className={styles.item} role="status">
      <Words {...save.input.body} />
      {save.state === 'waiting' ? (
        <p>It is on its way. Without a network it waits here for its turn.</p>
      ) : (
        <>
          <p>This is on this device only. {save.message}</p>
          <Button kind="line" onClick={() => void takeBackRefused(save).then(change)}>
            Change it
          </Button>
        </>
      )}
    </li>
  );
}
