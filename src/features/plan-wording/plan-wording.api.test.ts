import { expect, test } from 'vitest';
import type { Plan, PlanActivity } from '#features/plans/shapes.ts';
import { openLanguageModel } from '#platform/server/language-model.ts';
import { createLog } from '#platform/server/log.ts';
import { aUser, call, startApp, type TestUser } from '#tests/support/app.ts';
import {
  aWording,
  type Letter,
  type Manner,
  saying,
  startLanguageModel,
} from '#tests/support/language-model.ts';
import { onDay } from '#tests/support/on-day.ts';
import { aProfile } from '#tests/support/plans.ts';
import { WORDINGS_A_DAY } from './content.ts';

const KEY = 'the-key-of-the-service';
const IMPATIENT_MS = 400;

// The application that knows of no language model: it must not be made after one was named.
startApp();

/** Lets Tend know of a language model, and answers with what the log says of it from then on. */
function connect(url: string, longestMs?: number): string[] {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  openLanguageModel({ url, key: KEY, model: 'a-model' }, log, longestMs);
  return lines;
}

const generate = ({ id, cookie }: TestUser, mayBeSentTo?: string | null) =>
  call('POST /api/entrepreneur-plans/generate', {
    cookie,
    body: { userId: id, profile: { ...aProfile(), mayBeSentTo }, planType: 'morning_routine' },
  });

async function made(user: TestUser, mayBeSentTo?: string | null) {
  const { status, body } = await generate(user, mayBeSentTo);
  expect(status).toBe(201);
  const { plan } = body as { plan: Plan };
  const { cookie } = user;
  const { body: activities } = await call(`GET /api/entrepreneur-plans/${plan.id}/activities`, { cookie });
  return { plan, activities: activities as PlanActivity[] };
}

/** What a plan says, without what is new in each. */
const wordsOf = ({
  plan: { title, description, duration },
  activities,
}: Awaited<ReturnType<typeof made>>) => ({
  ...{ title, description, duration },
  activities: activities.map(({ id: _, planId: __, ...words }) => words),
});

test('where there is no language model nobody is asked, and the rules word the plan', async () => {
  const user = await aUser();
  const { body } = await call('GET /api/plan-wording', { cookie: user.cookie });
  expect(body).toEqual({ host: null });
  expect((await made(user, 'ai.example')).plan.wordedBy).toBe('rules');
});

test('a plan has the words and the order of the language model, and all else from the rules', async () => {
  using model = await startLanguageModel();
  const user = await aUser();
  await onDay('2026-03-20T14:00:00Z', async () => {
    const own = await made(user);
    connect(model.url);
    const { body } = await call('GET /api/plan-wording', { cookie: user.cookie });
    expect(body).toEqual({ host: model.host });
    const { plan, activities } = await made(user, model.host);
    expect(plan).toMatchObject({
      wordedBy: 'model',
      duration: own.plan.duration,
      title: 'A door that opens slowly',
    });
    const [question] = model.questions;
    expect(activities.map(({ title }) => title)).toEqual(
      question?.letter.activities.map(({ title }) => title).toReversed(),
    );
    for (const activity of activities) {
      const { description: _, id: __, planId: ___, ...kept } = activity;
      expect(own.activities).toContainEqual(expect.objectContaining(kept));
      expect(activity.description).toBe(`${activity.title}, your way.`);
    }
    const profile = await call(`GET /api/entrepreneur-profile/${user.id}`, { cookie: user.cookie });
    expect(profile.body).toEqual({ ...aProfile(), mayBeSentTo: model.host });
  });
});

test('her answers and what was chosen are sent, and nothing else of hers', async () => {
  using model = await startLanguageModel();
  connect(model.url);
  const user = await aUser('Pacific/Auckland');
  const { activities } = await made(user, model.host);
  const [question] = model.questions;
  expect(question).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${KEY}`, host: model.host },
  });
  expect(question?.letter.answers).toEqual(aProfile());
  expect(Object.keys(question?.letter ?? {})).toEqual(['answers', 'planType', 'activities']);
  expect(question?.letter.activities.map(({ title }) => title)).toEqual(
    activities.map(({ title }) => title).toSorted(),
  );
  for (const hers of [user.id, user.email, 'Test', 'Person', 'Auckland', user.cookie])
    expect(question?.body).not.toContain(hers);
});

test.each([
  ['said no', null],
  ['was never asked', undefined],
  ['allowed another service', 'ai.example'],
])('nothing is sent when she %s', async (_, mayBeSentTo) => {
  using model = await startLanguageModel();
  connect(model.url);
  expect((await made(await aUser(), mayBeSentTo)).plan.wordedBy).toBe('rules');
  expect(model.questions).toEqual([]);
});

const with10MB: Manner = (response) => {
  response.writeHead(200);
  for (let count = 0; count < 160; count += 1) response.write('x'.repeat(65_536));
  response.end();
};
const elsewhere: Manner = (response) =>
  void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
const trickling: Manner = (response) => {
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
};
const changed = (change: (letter: Letter) => object): Manner =>
  saying((letter) => ({ ...aWording(letter), ...change(letter) }));
const asList = (change: (list: ReturnType<typeof aWording>['activities']) => unknown): Manner =>
  changed((letter) => ({ activities: change(aWording(letter).activities) }));

test.each<[string, string, Manner]>([
  ['a script', 'unusable', changed(() => ({ title: '<script>alert(1)</script>' }))],
  ['an address', 'unusable', changed(() => ({ description: 'Go to evil.example//win now' }))],
  ['a figure', 'unusable', changed(() => ({ description: 'It lowers stress by 40 percent.' }))],
  ['a novel', 'unusable', changed(() => ({ description: 'word '.repeat(100) }))],
  ['10 MB', 'unusable', with10MB],
  ['no JSON', 'unusable', saying(() => 'Of course! Here is a plan.')],
  ['another shape', 'unusable', (response) => void response.end('{"choices":[]}')],
  ['an error', 'refused', (response) => void response.writeHead(500).end('broken')],
  ['another place to ask', 'away', elsewhere],
  ['the end of the connection', 'away', (response) => void response.destroy()],
  ['nothing', 'late', () => {}],
  ['a drop at a time', 'late', trickling],
])('a language model that answers %s changes nothing of the plan', async (_, outcome, manner) => {
  using model = await startLanguageModel(manner);
  const lines = connect(model.url, outcome === 'late' ? IMPATIENT_MS : undefined);
  const user = await aUser();
  await onDay('2026-03-20T14:00:00Z', async () => {
    const own = await made(user);
    const worded = await made(user, model.host);
    expect(worded.plan.wordedBy).toBe('rules');
    expect(wordsOf(worded)).toEqual(wordsOf(own));
  });
  expect(model.questions).toHaveLength(1);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ message: 'the language model was of no help', outcome }),
  ]);
  expect(lines.join()).not.toContain(KEY);
});

test.each<[string, Manner]>([
  [
    'of 90 minutes',
    asList((list) => list.map((each) => ({ ...each, duration: 90, minutes: 90 })).concat(list as never)),
  ],
  ['with one activity twice', asList(([first, ...rest]) => [first, first, ...rest.slice(1)])],
  ['without one activity', asList((list) => list.slice(1))],
  ['with an activity of its own', asList((list) => [{ ...list[0], id: 'run-a-marathon' }, ...list.slice(1)])],
])('a plan %s is the plan of the rules', async (_, manner) => {
  using model = await startLanguageModel(manner);
  const user = await aUser();
  const own = await made(user);
  connect(model.url);
  const worded = await made(user, model.host);
  expect(worded.plan.wordedBy).toBe('rules');
  expect(wordsOf(worded)).toEqual(wordsOf(own));
});

test('a service that is gone changes nothing', async () => {
  const model = await startLanguageModel();
  model.stop();
  connect(model.url);
  expect((await made(await aUser(), model.host)).plan.wordedBy).toBe('rules');
});

test('no connection of the pool waits for a language model, and of one person one question at a time', async () => {
  const { pool } = startApp();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let [open, most] = [0, 0];
  using model = await startLanguageModel(async (response, question) => {
    open += 1;
    most = Math.max(most, open);
    await released;
    open -= 1;
    await saying(aWording)(response, question);
  });
  connect(model.url);
  const user = await aUser();
  const making = Promise.all([made(user, model.host), made(user, model.host)]);
  await expect.poll(() => open).toBe(1);
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  release();
  expect((await making).map(({ plan }) => plan.wordedBy)).toEqual(['model', 'model']);
  expect(most).toBe(1);
});

test(`of one person ${WORDINGS_A_DAY} plans a day are worded, and the next one is made all the same`, async () => {
  using model = await startLanguageModel();
  connect(model.url);
  const [user, other] = [await aUser(), await aUser()];
  for (let count = 0; count < WORDINGS_A_DAY; count += 1)
    expect((await made(user, model.host)).plan.wordedBy).toBe('model');
  expect((await made(user, model.host)).plan.wordedBy).toBe('rules');
  expect(model.questions).toHaveLength(WORDINGS_A_DAY);
  expect((await made(other, model.host)).plan.wordedBy).toBe('model');
});
