import type { ReactNode } from 'react';
import { CrisisLines } from './parts/CrisisLines.tsx';

/** The lines of her country by themselves, where somebody may need them before anything else. */
export function CrisisCard({ children }: { children: ReactNode }) {
  return <CrisisLines>{children}</CrisisLines>;
}
