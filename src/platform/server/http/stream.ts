import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { now } from '#platform/shared/clock.ts';
import type { Changes, Follower } from '../changes.ts';

const SIGN_EVERY_MS = 20_000;
/** Signs of life are given a few at a time: writing to thousands at once would hold up everybody else. */
const TURN_MS = 200;
const MOST_IN_TURN = 100;
const LONGEST_MS = 3_600_000;
/** What nobody reads is not kept. */
const MOST_UNREAD_BYTES = 16_384;

const SIGN = 'event: alive\ndata: yes\n\n';
const eventOf = (kind: string): string => `data: ${JSON.stringify({ kind })}\n\n`;

type Open = { response: ServerResponse; signAtMs: number; endsAtMs: number };

const open = new Set<Open>();
let turns: ReturnType<typeof setInterval> | undefined;

function write({ response }: Open, text: string): void {
  if (response.writableLength > MOST_UNREAD_BYTES) response.destroy();
  else response.write(text);
}

/** Those who were not written to for longest come first. */
function giveSigns(): void {
  const atMs = now();
  let given = 0;
  for (const stream of open) {
    if (given === MOST_IN_TURN || atMs - stream.signAtMs < SIGN_EVERY_MS) return;
    given += 1;
    open.delete(stream);
    open.add(stream);
    stream.signAtMs = atMs;
    if (atMs > stream.endsAtMs) stream.response.end();
    else write(stream, SIGN);
  }
}

function begin(stream: Open): void {
  open.add(stream);
  turns ??= setInterval(giveSigns, TURN_MS).unref();
}

function finish(stream: Open): void {
  open.delete(stream);
  if (open.size > 0) return;
  clearInterval(turns);
  turns = undefined;
}

type Following = Pick<Follower, 'userId' | 'sessionId' | 'token'>;

/** Answers with what changes from now on, until the browser, the session or the server ends it. */
export async function sendChanges(reply: FastifyReply, changes: Changes, who: Following): Promise<void> {
  const response = reply.raw;
  // Not all at the same moment: they come back together.
  const lastsMs = LONGEST_MS * (0.5 + Math.random() / 2);
  const stream: Open = { response, signAtMs: now(), endsAtMs: now() + lastsMs };
  let unsent = SIGN;
  const send = (text: string) => {
    if (response.headersSent) write(stream, text);
    else unsent += text;
  };
  const end = () => void (response.headersSent ? response.end() : response.destroy());
  const follower: Follower = { ...who, tell: (kind) => send(eventOf(kind)), end };
  response.once('close', () => {
    changes.leave(follower);
    finish(stream);
  });
  await changes.follow(follower);
  if (response.destroyed) return changes.leave(follower);
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').hijack();
  response.writeHead(200, reply.getHeaders() as Record<string, string>);
  response.write(unsent);
  begin(stream);
}
