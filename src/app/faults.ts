import { sendFault } from '#features/faults/queries.ts';
import { watchFaults } from '#platform/browser/faults.ts';

let isBare = false;

/** When even that part is gone, as after a deployment, the server is told that much. */
function reportBare(): void {
  if (!isBare) sendFault({ kind: 'part' });
  isBare = true;
}

/** Lets the server know of what goes wrong on this page. What describes it comes with the first fault. */
export const reportFaults = (): void =>
  watchFaults((kind, cause) => {
    if (navigator.onLine)
      void import('./fault-report.ts')
        .then(({ reportFault }) => reportFault(kind, cause), reportBare)
        // A fault in here would be the next one to tell of, for ever.
        .catch(() => {});
  });
