import type { ListedMoment, ShownSummary } from '../queries.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { WhatHelps } from './WhatHelps.tsx';

export type FiguresProps = { summary: ShownSummary; moments: readonly ListedMoment[] };

/** What was done of late, and what it did. */
export function Figures({ summary, moments }: FiguresProps) {
  return (
    <>
      <RecentActivity summary={summary} />
      <WhatHelps moments={moments} effects={summary.effects} />
    </>
  );
}
