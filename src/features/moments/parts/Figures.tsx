import { EffectsCard } from '#features/what-helps/EffectsCard.tsx';
import type { ListedMoment, ShownSummary } from '../queries.ts';
import styles from './Figures.module.css';
import { RecentActivity } from './RecentActivity.tsx';

export type FiguresProps = { summary: ShownSummary; moments: readonly ListedMoment[] };

/** The moments that were done, by how the mood changed over them, and how sure that is. */
function WhatHelps({ summary, moments }: FiguresProps) {
  const effects = summary.effects.flatMap((effect) => {
    const moment = moments.find(({ id }) => id === effect.id);
    return moment ? [{ ...effect, title: moment.title }] : [];
  });
  if (effects.length === 0) return null;
  return (
    <details className={styles.helps}>
      <summary id="what-helps">What helps me</summary>
      <EffectsCard effects={effects} labelledBy="what-helps" />
    </details>
  );
}

/** What was done of late, and what it did. */
export function Figures({ summary, moments }: FiguresProps) {
  return (
    <>
      <RecentActivity summary={summary} />
      <WhatHelps summary={summary} moments={moments} />
    </>
  );
}
