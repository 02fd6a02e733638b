import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aGuest, aMember, aSignUp, call, type Person } from '#tests/faults/calls.ts';
import { freePort, startServer } from '#tests/faults/server-process.ts';
import { builtServer, serverFlags, serverVariables } from './built-server.ts';
import { type Line, medianOf, ratioLine, spreadOf } from './figures.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const CHANGES = 24;
const READS = 300;
/** So that nobody reads more often than a person may. */
const READERS = 60;

const tryToChange = (address: string, { cookie }: Person, number: number) =>
  call(address, 'POST /api/password/change', {
    cookie,
    body: { currentPassword: aSignUp().password, newPassword: `another garden behind wall ${number}` },
  });

async function readOnce(address: string, { id, cookie }: Person): Promise<number> {
  const startedMs = performance.now();
  const { status } = await call(address, `GET /api/dashboard/${id}`, { cookie });
  if (status !== 200) throw new Error(`a dashboard was answered with ${status}`);
  return (performance.now() - startedMs) * 1_000;
}

async function timeReads(address: string, readers: Person[], goesOn: (reads: number) => boolean) {
  const times: number[] = [];
  while (goesOn(times.length)) times.push(await readOnce(address, readers[times.length % READERS]!));
  return medianOf(times);
}

const timeQuietReads = (address: string, readers: Person[]): Promise<number> =>
  timeReads(address, readers, (reads) => reads < READS);

/** The median of the reads between the first change that is sent and the last that is answered. */
async function timeReadsBeside(address: string, readers: Person[], member: Person): Promise<number> {
  let isOver = false;
  const changes = Array.from({ length: CHANGES }, (_, number) => tryToChange(address, member, number));
  const all = Promise.all(changes).finally(() => {
    isOver = true;
  });
  const median = await timeReads(address, readers, () => !isOver);
  const changed = (await all).filter(({ status }) => status === 204).length;
  if (changed === 0) throw new Error('no password was changed');
  return median;
}

/** How much 24 changes of a password at once, all by one member, slow down the reads of another person. */
export async function benchPasswords(): Promise<{ lines: Line[]; notes: string[] }> {
  const { script, remove } = builtServer();
  const folder = mkdtempSync(join(tmpdir(), 'tend-bench-'));
  const variables = { ...serverVariables, TRUSTED_PROXY: '127.0.0.1', DATA_DIR: folder };
  const server = await startServer(
    script,
    { ...variables, PORT: String(await freePort()) },
    { nodeFlags: serverFlags },
  );
  try {
    const readers = await Promise.all(Array.from({ length: READERS }, () => aGuest(server.address)));
    await timeQuietReads(server.address, readers);
    const quiet: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await aMember(server.address);
      quiet.push(await timeQuietReads(server.address, readers));
      beside.push(await timeReadsBeside(server.address, readers, member));
    }
    const line = ratioLine(`A read beside ${CHANGES} changes of a password at once`, beside, quiet, {
      unit: 'us',
      most: 1.5,
    });
    return {
      lines: [line],
      notes: [`  medians of the rounds: quiet ${spreadOf(quiet, 0)} us; beside ${spreadOf(beside, 0)} us`],
    };
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    remove();
  }
}
