import { EffectsCard } from '#features/what-helps/EffectsCard.tsx';
import { measureEffects } from '#features/what-helps/rules.ts';
import { orderByEffect } from '#platform/shared/effects.ts';
import { TOOL_WORDS, TOOLS } from './content.ts';
import styles from './EasedCard.module.css';
import { listReliefs } from './queries.ts';
import { moodsOf } from './rules.ts';

/** What eased the worst minutes, out of what this device keeps; nothing where it keeps none. */
export function EasedCard({ userId }: { userId: string }) {
  const effects = measureEffects(listReliefs(userId).toReversed().map(moodsOf));
  const eased = TOOLS.flatMap((tool) => {
    const effect = effects.find(({ id }) => id === tool);
    return effect ? [{ ...effect, title: TOOL_WORDS[tool].name }] : [];
  });
  if (eased.length === 0) return null;
  return (
    <div className={styles.eased}>
      <h3 id="what-eases">In SOS</h3>
      <p>How bad it was stays on this device, so only this device can tell what eased it.</p>
      <EffectsCard effects={orderByEffect(eased, effects)} labelledBy="what-eases" what="Ease" />
    </div>
  );
}
