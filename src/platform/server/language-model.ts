import * as z from 'zod';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { countOutcome, type Outcomes } from './metrics/outcomes.ts';

const LONGEST_MS = 8_000;
const MOST_BYTES = 65_536;

type Setting = NonNullable<Env['languageModel']>;
type Outcome = Outcomes['languageModel']['outcome'];
type Question<T> = {
  instructions: string;
  /** All that the model is told of what it is about. */
  letter: string;
  /** Reads its text. Whatever it throws means that the text is of no use. */
  read: (text: string) => T;
};

/** As every service answers that understands OpenAI's chat completions. */
const answerShape = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** Why there is no answer. It says nothing of what was asked or answered. */
class Failure extends Error {
  readonly outcome: Outcome;
  readonly status: number | undefined;
  constructor(outcome: Outcome, status?: number) {
    super(outcome);
    this.outcome = outcome;
    this.status = status;
  }
}

let opened: { setting: Setting; log: Log; longestMs: number } | undefined;

/** Says which language model there is, if any. A test may be less patient. */
export function openLanguageModel(setting: Setting | undefined, log: Log, longestMs = LONGEST_MS): void {
  opened = setting && { setting, log, longestMs };
}

/** Where questions go, with the port if it names one; nothing without a language model. */
export const languageModelHost = (): string | undefined => opened && new URL(opened.setting.url).host;

function addressOf(base: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  return url;
}

async function send({ url, key, model }: Setting, messages: object[], signal: AbortSignal): Promise<string> {
  const answer = await fetch(addressOf(url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages, response_format: { type: 'json_object' } }),
    // What she allowed was this host and no other.
    redirect: 'error',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Failure('refused', answer.status);
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Failure('unusable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readAnswer<T>(body: string, read: Question<T>['read']): T {
  try {
    const [choice] = answerShape.parse(JSON.parse(body)).choices;
    return read(choice?.message.content ?? '');
  } catch {
    throw new Failure('unusable');
  }
}

/**
 * Asks the language model, for 8 seconds at most, and answers what it wrote as it was read; nothing where it did not
 * answer in time or of any use. Call it while no connection of the pool waits.
 */
export async function askLanguageModel<T>({
  instructions,
  letter,
  read,
}: Question<T>): Promise<T | undefined> {
  if (!opened) return undefined;
  const { setting, log, longestMs } = opened;
  const signal = AbortSignal.timeout(longestMs);
  const messages = [
    { role: 'system', content: instructions },
    { role: 'user', content: letter },
  ];
  try {
    const answer = readAnswer(await send(setting, messages, signal), read);
    countOutcome('languageModel', { outcome: 'answered' });
    return answer;
  } catch (error) {
    const known = error instanceof Failure ? error : new Failure(signal.aborted ? 'late' : 'away');
    const { outcome, status } = known;
    countOutcome('languageModel', { outcome });
    log.warn('the language model was of no help', { outcome, ...(status && { status }) });
    return undefined;
  }
}
