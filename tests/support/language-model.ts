import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** All that a language model is told of a plan. */
export type Letter = {
  answers: Record<string, unknown>;
  planType: string;
  activities: { id: string; title: string; description: string; category: string; minutes: number }[];
};
export type Question = { path: string; headers: IncomingHttpHeaders; body: string; letter: Letter };
/** What the service does with a question. */
export type Manner = (response: ServerResponse, question: Question) => void | Promise<void>;

/** Says a text as services do that understand chat completions. */
export const saying =
  (write: (letter: Letter) => unknown): Manner =>
  (response, { letter }) => {
    const said = write(letter);
    const content = typeof said === 'string' ? said : JSON.stringify(said);
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };

/** A wording as it should be, with the activities from last to first. */
export const aWording = ({ activities }: Letter) => ({
  title: 'A door that opens slowly',
  description: 'A few quiet minutes before the day asks for you.',
  activities: activities.toReversed().map(({ id, title }) => ({ id, description: `${title}, your way.` })),
});

/** A language model on this computer that notes what it is asked. */
export async function startLanguageModel(manner: Manner = saying(aWording)) {
  const questions: Question[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const letter = JSON.parse(messages.at(-1)?.content ?? '') as Letter;
    const question = { path: request.url ?? '', headers: request.headers, body, letter };
    questions.push(question);
    await manner(response, question);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { questions, host, url: `http://${host}/v1/`, stop, [Symbol.dispose]: stop };
}
