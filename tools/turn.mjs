import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StepError } from './step.mjs';

const prefix = 'turn-';

/**
 * Does the work while no other process of this clone does its own. Each announces itself first and then looks for
 * others, so of two that start at once neither misses the other. Marks of dead processes do not count.
 */
export async function inTurn(root, work) {
  const folder = join(root, '.cache');
  const mine = `${prefix}${identify(process.pid)}`;
  const leave = () => rmSync(join(folder, mine), { force: true });
  let hasSaid = false;
  for (;;) {
    announce(folder, mine);
    const rival = findRival(folder, mine);
    if (rival === undefined) break;
    leave();
    if (!hasSaid) console.log(`Waiting for another start in this folder (process ${rival})…`);
    hasSaid = true;
    await sleep(50 + Math.random() * 200);
  }
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}

function announce(folder, name) {
  try {
    mkdirSync(folder, { recursive: true });
    closeSync(openSync(join(folder, name), 'w'));
  } catch (cause) {
    const sentence = `The folder ${folder} cannot be written (${cause.code}): start as the user who owns it.`;
    throw new StepError(sentence, { cause });
  }
}

function findRival(folder, mine) {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix) || name === mine) continue;
    const identity = name.slice(prefix.length);
    const pid = Number.parseInt(identity, 10);
    if (identify(pid) === identity) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

/** Number and start time, because numbers are used again. Where there is no /proc, the number has to do. */
function identify(pid) {
  try {
    if (process.platform !== 'linux') return process.kill(pid, 0) ? String(pid) : undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${pid}-${fields[19]}`;
  } catch {
    return undefined;
  }
}
