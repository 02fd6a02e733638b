import { setTimeout as sleep } from 'node:timers/promises';
import { onStop } from '#platform/server/stop.ts';

// A server for tests that stop it: says which part ends when. Its HTTP takes as long as the first argument says.
const drainMs = Number(process.argv[2]);
const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

onStop(() => say('database ended'));
onStop(() => {
  if (process.argv[3] === 'broken') throw new Error('The pool would not end.');
  say('pools ended');
});
onStop(async () => {
  say('draining');
  await sleep(drainMs);
  say('drained');
});
setInterval(() => {}, 1000);
say('ready');
