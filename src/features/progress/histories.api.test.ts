import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { setClock } from '#platform/shared/clock.ts';
import { aGuest, startApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/owner-queries.ts';
import { ZONES } from '#tests/support/zones.ts';
import { getOverview } from './service.ts';

const HISTORIES_EACH = 50;
const DAYS = 420;
const FIRST_MS = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;

type Row = Record<string, unknown> & { date: string };
type History = Record<string, Row[]>;

/** Numbers that look random and are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const plain = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function mondayBefore(day: string): string {
  let ms = Date.parse(day);
  while (new Date(ms).getUTCDay() !== 1) ms -= DAY_MS;
  return plain(ms);
}

const KEPT = {
  moods: ['id', 'mood', 'energy', 'stress'],
  activity_completions: ['id', 'activity_id', 'type', 'minutes'],
  meals: ['id', 'meal', 'description'],
  daily_records: ['small_wins', 'wins'],
  weekly_check_ins: ['id', 'week_of', 'body_rating', 'mind_rating', 'soul_rating', 'overall_feeling'],
  moment_sessions: ['id', 'moment_id', 'started_at', 'ended_at', 'duration', 'was_interrupted'],
  ritual_sessions: ['id', 'ritual_id', 'started_at', 'duration', 'was_interrupted'],
  challenge_completions: ['round', 'day_id', 'notes'],
  focus_sessions: ['id', 'started_at', 'minutes', 'overtime', 'is_counted'],
  daily_focuses: ['focus_area', 'completed_breaks'],
} as const;
type Table = keyof typeof KEPT;

/** Days of every kind, with stretches in which more and less was done. */
function aHistory(user: string, seed: number): History {
  const random = numbersFrom(seed);
  const upTo = (most: number): number => Math.floor(random() * (most + 1));
  const from1 = (most: number): number => 1 + upTo(most - 1);
  const rows = Object.fromEntries(Object.keys(KEPT).map((table) => [table, [] as Row[]])) as Record<
    Table,
    Row[]
  >;
  let liveliness = random();
  for (let index = 0; index < DAYS; index += 1) {
    const date = plain(FIRST_MS + index * DAY_MS);
    if (random() < 0.08) liveliness = random() < 0.25 ? 0 : random();
    const add = (table: Table, row: Record<string, unknown>) =>
      rows[table].push({ user_id: user, time_zone: 'UTC', date, ...row });
    const often = (chance: number): boolean => random() < chance * liveliness;
    if (often(0.6)) add('moods', { id: randomUUID(), mood: from1(5), energy: from1(5), stress: from1(5) });
    for (const type of ['mental', 'physical', 'regulation'])
      for (let times = often(0.5) ? from1(4) : 0; times > 0; times -= 1)
        add('activity_completions', { id: randomUUID(), activity_id: 'any', type, minutes: from1(12) });
    for (let times = often(0.7) ? from1(4) : 0; times > 0; times -= 1)
      add('meals', { id: randomUUID(), meal: 'snack', description: 'Soup' });
    if (often(0.5))
      add('daily_records', { small_wins: upTo(1) ? ['One'] : [], wins: upTo(1) ? 'Words' : '' });
    const monday = mondayBefore(date);
    if (often(0.2) && !rows.weekly_check_ins.some(({ week_of: week }) => week === monday)) {
      const [body_rating, mind_rating, soul_rating, overall_feeling] = [
        from1(5),
        from1(5),
        from1(5),
        from1(5),
      ];
      const ratings = { body_rating, mind_rating, soul_rating, overall_feeling };
      add('weekly_check_ins', { id: randomUUID(), week_of: monday, ...ratings });
    }
    const at = { started_at: `${date}T08:00:00Z`, was_interrupted: upTo(3) === 0 };
    if (often(0.4)) {
      const ended =
        upTo(4) === 0 ? { ended_at: null } : { ended_at: `${date}T08:03:00Z`, duration: upTo(300) };
      add('moment_sessions', { id: randomUUID(), moment_id: 'any', ...at, ...ended });
    }
    if (often(0.3))
      add('ritual_sessions', { id: randomUUID(), ritual_id: 'any', ...at, duration: upTo(900) });
    if (often(0.3)) {
      const done = rows.challenge_completions.length;
      add('challenge_completions', {
        round: 1 + Math.floor(done / 30),
        day_id: 1 + (done % 30),
        notes: 'A line',
      });
    }
    if (often(0.3))
      add('focus_sessions', {
        id: randomUUID(),
        started_at: `${date}T08:00:00Z`,
        minutes: 5 + upTo(40),
        overtime: 0,
        is_counted: true,
      });
    if (often(0.2)) add('daily_focuses', { focus_area: 'balance', completed_breaks: upTo(2) });
  }
  return rows;
}

async function store(histories: readonly History[]): Promise<void> {
  for (const [table, columns] of Object.entries(KEPT)) {
    const names = ['user_id', 'time_zone', 'date', ...columns].join(', ');
    const rows = histories.flatMap((history) => history[table] ?? []);
    await asOwner(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
}

type Done = { date: string; kind: string; seconds: number };

/** What counts, one entry each, told apart by nothing but what the rows say. */
function listDone(history: History): Done[] {
  const done: Done[] = [];
  const each = (table: Table, add: (row: Row) => void) => (history[table] ?? []).forEach(add);
  const push = ({ date }: Row, kind: string, seconds: unknown = 0) =>
    done.push({ date, kind, seconds: Number(seconds) });
  each('moods', (row) => push(row, 'mood'));
  each('activity_completions', (row) => push(row, String(row.type), Number(row.minutes) * 60));
  each('meals', (row) => push(row, 'meal'));
  each('daily_records', (row) => {
    if ((row.small_wins as string[]).length > 0) push(row, 'smallWins');
    if (row.wins !== '') push(row, 'reflection');
  });
  each('weekly_check_ins', (row) => push(row, 'checkIn'));
  each('moment_sessions', (row) => {
    if (row.ended_at && !row.was_interrupted) push(row, 'moment', row.duration);
  });
  each('ritual_sessions', (row) => {
    if (!row.was_interrupted) push(row, 'ritual', row.duration);
  });
  each('focus_sessions', (row) => push(row, 'focus', Number(row.minutes) * 60));
  each('challenge_completions', (row) => push(row, 'challenge'));
  return done;
}

const BED_OF: Record<string, string> = {
  mental: 'mental',
  focus: 'mental',
  physical: 'physical',
  regulation: 'regulation',
  moment: 'regulation',
  ritual: 'regulation',
  meal: 'nutrition',
  challenge: 'nutrition',
};

function naiveWeeks(history: History, done: readonly Done[], today: string) {
  const monday = Date.parse(mondayBefore(today));
  return Array.from({ length: 12 }, (_, index) => {
    const days = Array.from({ length: 7 }, (_each, day) => plain(monday + ((index - 11) * 7 + day) * DAY_MS));
    const lived = days.filter((day) => day <= today);
    const moods = (history.moods ?? []).filter(({ date }) => lived.includes(date));
    const mean = (name: string) => {
      let sum = 0;
      for (const mood of moods) sum += Number(mood[name]);
      return Math.round((sum / moods.length) * 100) / 100;
    };
    const rated = (history.weekly_check_ins ?? []).find(({ week_of: week }) => week === days[0]);
    const times = (kind: string) =>
      done.filter((each) => each.kind === kind && lived.includes(each.date)).length;
    const wordy = lived.filter((day) =>
      done.some(({ date, kind }) => date === day && (kind === 'smallWins' || kind === 'reflection')),
    );
    return {
      weekOf: days[0],
      noted: moods.length,
      levels:
        moods.length > 0 ? { mood: mean('mood'), energy: mean('energy'), stress: mean('stress') } : null,
      ratings: rated
        ? {
            bodyRating: rated.body_rating,
            mindRating: rated.mind_rating,
            soulRating: rated.soul_rating,
            overallFeeling: rated.overall_feeling,
          }
        : null,
      done: {
        mental: times('mental'),
        physical: times('physical'),
        regulation: times('regulation'),
        moments: times('moment'),
        rituals: times('ritual'),
        meals: times('meal'),
        moods: times('mood'),
        words: wordy.length,
        focus: times('focus'),
        challenge: times('challenge'),
      },
    };
  });
}

function naiveStreak(recorded: ReadonlySet<string>, today: string): number {
  let [count, lastMissed] = [0, -Infinity];
  for (let age = 0; age < DAYS * 2; age += 1) {
    if (recorded.has(plain(Date.parse(today) - age * DAY_MS))) count += 1;
    else if (age > 0) {
      if (age - lastMissed < 7) break;
      lastMissed = age;
    }
  }
  return count;
}

function naiveOverview(history: History, done: readonly Done[], today: string) {
  const breaks = (history.daily_focuses ?? []).filter((row) => Number(row.completed_breaks) > 0);
  const recorded = new Set([...done, ...breaks].map(({ date }) => date));
  const now = (kind: string) => done.filter((each) => each.kind === kind && each.date === today);
  const minutes = (kind: string) => now(kind).reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  const third = (count: number) => Math.min(100, Math.round((count * 100) / 3));
  const noted = ['mood', 'smallWins', 'reflection'].filter((kind) => now(kind).length > 0).length;
  const percentages = {
    mental: third(now('mental').length),
    physical: third(now('physical').length),
    nutrition: third(now('meal').length),
    regulation: third(now('regulation').length),
    emotions: third(noted),
  };
  const last = (...kinds: string[]) =>
    done
      .filter(({ kind, date }) => kinds.includes(kind) && date <= today)
      .map(({ date }) => date)
      .sort()
      .pop() ?? null;
  const monday = Date.parse(mondayBefore(today));
  const week = Array.from({ length: 7 }, (_, index) => {
    const date = plain(monday + index * DAY_MS);
    const ofDay = date <= today ? done.filter((each) => each.date === date) : [];
    const seconds: Record<string, number> = {};
    for (const each of ofDay) seconds[each.kind] = (seconds[each.kind] ?? 0) + each.seconds;
    let most: string | undefined;
    for (const kind of Object.keys(seconds).sort())
      if (most === undefined || (seconds[kind] ?? 0) > (seconds[most] ?? 0)) most = kind;
    return {
      date,
      isTended: date <= today && recorded.has(date),
      minutes: Math.round(ofDay.reduce((sum, each) => sum + each.seconds, 0) / 60),
      area: most === undefined ? null : (BED_OF[most] ?? 'emotions'),
    };
  });
  return {
    today,
    figures: {
      mentalMinutes: minutes('mental'),
      physicalMinutes: minutes('physical'),
      nutritionScore: percentages.nutrition,
      percentages,
      overallWellness: Math.round(Object.values(percentages).reduce((sum, each) => sum + each, 0) / 5),
      streak: naiveStreak(recorded, today),
    },
    lastDays: {
      mental: last('mental'),
      physical: last('physical'),
      nutrition: last('meal'),
      regulation: last('regulation'),
      emotions: last('mood', 'smallWins', 'reflection'),
    },
    week,
    weeks: naiveWeeks(history, done, today),
  };
}

test('2,000 histories in 40 zones give the figures that counting their rows one by one gives', async () => {
  startApp();
  const users = await Promise.all(ZONES.map((zone) => aGuest(zone)));
  const histories = users.map(({ id }, index) => aHistory(id, index + 1));
  await store(histories);
  const random = numbersFrom(99);
  for (const [index, timeZone] of ZONES.entries()) {
    const [userId, history] = [users[index]?.id ?? '', histories[index] ?? {}];
    const done = listDone(history);
    for (let round = 0; round < HISTORIES_EACH; round += 1) {
      const nowMs = FIRST_MS + Math.floor(random() * (DAYS + 10) * DAY_MS);
      const restore = setClock(() => nowMs);
      const caller = { userId, timeZone } as Parameters<typeof getOverview>[0];
      const overview = await asUser(userId, 'read', () => getOverview(caller)).finally(restore);
      const today = new Date(nowMs).toLocaleDateString('sv-SE', { timeZone });
      expect(overview, `${timeZone} ${today}`).toMatchObject(naiveOverview(history, done, today));
    }
  }
});
