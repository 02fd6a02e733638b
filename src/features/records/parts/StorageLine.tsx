import { FULL, NEARLY_FULL } from '../content.ts';
import { useStorage } from '../queries.ts';
import { NEARLY_FULL_PERCENT, percentUsed, wordsForStorage } from '../rules.ts';

/** How much is kept, and from where on there is little room left. */
export function StorageLine({ userId }: { userId: string }) {
  const storage = useStorage(userId);
  if (!storage) return null;
  const percent = percentUsed(storage);
  const words = percent < 100 ? `Your garden is ${percent} percent full. ${NEARLY_FULL}` : FULL;
  return (
    <>
      <p>Kept for you: {wordsForStorage(storage)}.</p>
      {percent >= NEARLY_FULL_PERCENT ? <p role="status">{words}</p> : null}
    </>
  );
}
