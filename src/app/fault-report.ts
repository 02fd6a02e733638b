import { sendFault } from '#features/faults/queries.ts';
import { describeFault, engineOf, FAULTS_A_PAGE, WAITING_MOST } from '#features/faults/rules.ts';
import { listPendingSaves } from '#platform/browser/saves.ts';
import type { FaultKind } from '#platform/shared/fault.ts';
import { SCREEN_PATHS, screenPathOf } from './paths.ts';

const told = new Set<string>();

/** The build that this page is of, by the name of its script: /assets/app-DQVF0YF8.js. */
function versionOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[src^="/assets/"]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? '')?.[1] ?? '';
}

/** Tells the server of a fault: each once, and only the first few of a page. */
export function reportFault(kind: FaultKind, cause: unknown): void {
  const described = describeFault(kind, cause, location.origin);
  if (!described) return;
  const path = screenPathOf(location.pathname);
  const screen = path in SCREEN_PATHS ? path : 'other';
  const fault = { ...described, screen };
  const words = JSON.stringify(fault);
  if (told.size >= FAULTS_A_PAGE || told.has(words)) return;
  told.add(words);
  sendFault({
    ...fault,
    version: versionOf(document),
    engine: engineOf(navigator.userAgent),
    waitingSaves: Math.min(listPendingSaves().length, WAITING_MOST),
  });
}
