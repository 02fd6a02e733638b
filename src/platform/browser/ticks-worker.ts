const EVERY_MS = 250;
const tick = () => postMessage('tick');

/** Wakes a page whose own timers sleep while it is hidden: four times a second, and after a wait that it asks for. */
setInterval(tick, EVERY_MS);
addEventListener('message', ({ data: waitMs }: MessageEvent<number>) => {
  setTimeout(tick, waitMs);
});
