import type { BrowserContext } from '@playwright/test';

export type Visit = {
  firstMs: number;
  lcpMs: number;
  usableMs: number;
  /** What the main thread worked, slowed down as it is, from the start until all was quiet. */
  workMs: number;
  blockedMs: number;
  longestMs: number;
};
type Control = { selector: string; isReact: boolean };
type Seen = { lcp: number; fcp: number; usable: number; long: [number, number][] };

const CPU_SLOWDOWN = 4;
/** A new window opens pages of the browser's own, which would keep the cores busy while ours loads. */
const SETTLE_MS = 1_000;
const QUIET_MS = 1_500;
const LONG_TASK_MS = 50;

/**
 * A control is usable when it is painted, React has taken hold of it where the page is React's, and the
 * page comes round to answering: the first turn after the frame.
 */
const watcher = ({ selector, isReact }: Control): string => `(() => {
  const seen = (window.__seen = { lcp: 0, fcp: 0, usable: 0, long: [] });
  let isUsable;
  window.__usable = new Promise((resolve) => { isUsable = resolve; });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('longtask', (entry) => { seen.long.push([entry.startTime, entry.duration]); });
  const isHeld = (element) => !${isReact} || Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = () => {
    const control = document.querySelector(${JSON.stringify(selector)});
    if (control && control.getClientRects().length > 0 && isHeld(control))
      setTimeout(() => { seen.usable = performance.now(); isUsable(); });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Opens a page on a slow phone and answers when what was there. Times count from the start of the visit. */
export async function visit(context: BrowserContext, address: string, control: Control): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // In time of the processor: what else this machine does meanwhile is no work of the page.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript({ content: watcher(control) });
  await page.waitForTimeout(SETTLE_MS);
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate('window.__usable');
  await page.waitForTimeout(QUIET_MS);
  const { lcp, fcp, usable, long } = (await page.evaluate('window.__seen')) as Seen;
  const { metrics } = await devtools.send('Performance.getMetrics');
  const workSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await page.close();
  const after = long.filter(([startMs]) => startMs >= fcp);
  return {
    firstMs: fcp,
    lcpMs: lcp,
    usableMs: usable,
    workMs: workSeconds * 1_000,
    blockedMs: after.reduce((sum, [, lastedMs]) => sum + Math.max(0, lastedMs - LONG_TASK_MS), 0),
    longestMs: Math.max(0, ...long.map(([, lastedMs]) => lastedMs)),
  };
}
