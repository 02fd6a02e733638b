import { randomUUID } from 'node:crypto';
import { asOwner } from './owner.ts';

const DAYS = ['2026-03-16', '2026-03-17', '2026-03-20'] as const;
const at = (day: string) => `${day}T07:30:15.123Z`;

const insert = async (table: string, row: Record<string, unknown>): Promise<void> => {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await asOwner(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})
     on conflict do nothing`,
    Object.values(row),
  );
};

async function plantPauses(own: { user_id: string }): Promise<void> {
  for (const [index, date] of DAYS.entries()) {
    await insert('daily_focuses', {
      ...own,
      date,
      time_zone: 'Europe/Lisbon',
      focus_area: 'energy_boost',
      intention: `Plan no. ${index}, =2+2`,
      completed_breaks: index,
      target_breaks: 4,
      next_break_at: index ? at(date) : null,
      created_at: at(date),
      updated_at: at(date),
    });
    const end = { ended_at: at(date), duration: 120, mood_after: 7, energy_after: 6, effectiveness: 8 };
    await insert('moment_sessions', {
      ...own,
      id: randomUUID(),
      moment_id: 'mindful-minute',
      date,
      time_zone: 'Europe/Lisbon',
      started_at: at(date),
      mood_before: 4,
      is_mood_before_answered: true,
      notes: `Words no. ${index}`,
      ...(index > 0 && end),
    });
  }
}

async function plantCheckIns(own: { user_id: string }): Promise<void> {
  for (const [index, week] of ['2026-03-09', '2026-03-16'].entries())
    await insert('weekly_check_ins', {
      ...own,
      id: randomUUID(),
      week_of: week,
      date: week,
      time_zone: 'Europe/Lisbon',
      body_rating: 2 + index,
      mind_rating: 4,
      soul_rating: 3,
      overall_feeling: 5,
      body_wins: `Walked “${index}” times, =1+1`,
      grateful_for: index ? 'Rain\nand second breakfasts 🌱' : null,
      version: index + 1,
      created_at: at(week),
      updated_at: at(week),
    });
}

const plantBrowser = (userId: string) =>
  asOwner(
    `insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth)
     select user_id, $2, id, 'https://push.example.com/one', 'one', 'two' from sessions where user_id = $1 limit 1`,
    [userId, randomUUID()],
  );

async function plantLinks(userId: string): Promise<void> {
  await asOwner(
    `insert into password_resets (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [userId, randomUUID()],
  );
  await asOwner(
    `insert into email_changes (user_id, token_hash, email, session_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour') on conflict do nothing`,
    [userId, randomUUID(), `${randomUUID()}@example.com`, randomUUID()],
  );
}

/** Gives a user rows in every table of records, several where there can be several. */
export async function plantRows(userId: string): Promise<void> {
  const own = { user_id: userId };
  for (const [index, date] of DAYS.entries()) {
    const dated = { ...own, date, time_zone: 'Europe/Lisbon' };
    const times = { created_at: at(date), updated_at: at(date) };
    const words = { notes: `1. Noticed “${index}”, =1+1\n2. Второе`, mood: 4, energy: 3, stress: 2 };
    await insert('moods', { ...dated, ...times, ...words, id: randomUUID(), feeling: index ? 'calm' : null });
    const meal = { meal: 'snack', description: `Soup no. ${index} 🍲`, calories: index ? 320 : null };
    await insert('meals', { ...dated, ...times, ...meal, id: randomUUID() });
    const practice = { activity_id: 'mental-4', type: 'mental', minutes: 5, completed_at: at(date) };
    for (let again = 0; again < 2; again += 1)
      await insert('activity_completions', { ...dated, ...practice, id: randomUUID() });
    const reflection = {
      mental: 'A long\nthought',
      physical: '',
      emotional: '',
      wins: `Win ${index}`,
      improve: '',
    };
    const wins = { small_wins: ['Wrote the letter', `Walk ${index}`], version: index + 1 };
    await insert('daily_records', { ...dated, ...times, ...reflection, ...wins });
  }
  await plantPauses(own);
  await plantCheckIns(own);
  for (const [index, id] of ['mood-named', 'body-moved'].entries())
    await insert('user_achievements', {
      ...own,
      achievement_id: id,
      earned_at: at(DAYS[0]),
      seen_at: index ? at(DAYS[1]) : null,
    });
  const person = {
    support_name: 'A friend',
    support_type: 'link',
    support_value: 'https://example.com/room',
  };
  await insert('settings', {
    ...own,
    ...person,
    focus_work_min: 35,
    focus_break_min: 7,
    updated_at: at(DAYS[0]),
  });
  const contact = { emergency_contact: 'Sister', emergency_phone: '+351 912 345 678' };
  await insert('onboardings', {
    ...own,
    ...contact,
    goals: ['stress'],
    time_slots: ['morning'],
    completed_at: at(DAYS[0]),
  });
  await insert('reminder_settings', {
    ...own,
    is_on: true,
    quiet_from: 1_290,
    quiet_until: 435,
    not_on: DAYS[1],
    updated_at: at(DAYS[0]),
  });
  const reminder = { kind: 'break', date: DAYS[0], due_at: at(DAYS[0]), state: 'missed' };
  await insert('reminders', { ...own, ...reminder, id: randomUUID(), moment_id: 'mindful-minute' });
  await plantBrowser(userId);
  await insert('device_marks', { ...own, mark_hash: randomUUID() });
  await plantLinks(userId);
}
