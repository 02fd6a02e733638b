import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

type Heard = { kind: string; atMs: number };
export type EventStream = {
  status: number | undefined;
  type: string | undefined;
  /** What was told so far, without the signs of life. */
  heard: Heard[];
  kinds: () => string[];
  /** Everything as it came. */
  text: () => string;
  /** Ends when the stream has. */
  ended: Promise<void>;
  [Symbol.dispose](): void;
};

const DATA = /^data: (\{.*\})$/m;

/** Opens the stream of a person at an address, and hears until it is disposed of. Ends with the first sign of life. */
export async function openStream(
  address: string,
  { id, cookie }: { id: string; cookie: string },
): Promise<EventStream> {
  const asked = request(`${address}/api/events/${id}`, { agent: false, headers: { cookie } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const heard: Heard[] = [];
  const alive = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let text = '';
  let unread = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const events = (unread + piece).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      const [, data] = DATA.exec(event) ?? [];
      if (data) heard.push({ ...(JSON.parse(data) as { kind: string }), atMs: performance.now() });
    }
    alive.resolve();
  });
  answer
    .on('error', () => {})
    .once('close', () => {
      alive.resolve();
      ended.resolve();
    });
  await alive.promise;
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    heard,
    kinds: () => heard.map(({ kind }) => kind),
    text: () => text,
    ended: ended.promise,
    [Symbol.dispose]: () => void asked.destroy(),
  };
}
