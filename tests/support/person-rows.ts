import { randomUUID } from 'node:crypto';
import { at, DAYS, insert } from './own-rows.ts';
import { asOwner } from './owner-queries.ts';
import { plantWork } from './work-rows.ts';

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
  await plantChallenge(own);
  await plantLowDays(own);
  await plantRestDays(own);
  await plantRituals(own);
  await plantAchievements(own);
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
  await insert('timers', { ...own, kind: 'focus', subject: 'focus work', run_id: randomUUID() });
  await insert('device_marks', { ...own, mark_hash: randomUUID() });
  for (const plant of [plantWall, plantCircle, plantEvent, plantBrowser, plantLinks]) await plant(userId);
  await plantWork(own);
}
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

async function plantAchievements(own: { user_id: string }): Promise<void> {
  for (const [index, id] of ['mood-named', 'body-moved'].entries())
    await insert('user_achievements', {
      ...own,
      achievement_id: id,
      earned_at: at(DAYS[0]),
      seen_at: index ? at(DAYS[1]) : null,
    });
}

async function plantLowDays(own: { user_id: string }): Promise<void> {
  for (const [index, date] of DAYS.entries())
    await insert('low_days', { ...own, date, done: index ? ['water', 'rest'] : [], updated_at: at(date) });
}

async function plantRestDays(own: { user_id: string }): Promise<void> {
  for (const first_day of DAYS)
    await insert('rest_days', {
      ...own,
      id: randomUUID(),
      first_day,
      last_day: first_day,
      chosen_at: at(first_day),
    });
}

async function plantRituals(own: { user_id: string }): Promise<void> {
  for (const [index, date] of DAYS.entries()) {
    await insert('ritual_sessions', {
      ...own,
      id: randomUUID(),
      ritual_id: 'light-and-water',
      date,
      time_zone: 'Europe/Lisbon',
      started_at: at(date),
      duration: 150 + index,
      mood_before: index || null,
      mood_after: index ? 6 : null,
    });
    await insert('kept_rituals', { ...own, ritual_id: `kept-${index}`, kept_at: at(date) });
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

async function plantChallenge(own: { user_id: string }): Promise<void> {
  for (const [index, date] of DAYS.entries())
    await insert('challenge_completions', {
      ...own,
      round: 1,
      day_id: index + 1,
      // One that came from another history, where its day had a completion already.
      date: index === 1 ? null : date,
      time_zone: 'Europe/Lisbon',
      notes: `A door no. ${index}, =1+1\n“second line” 🌱`,
      completed_at: at(date),
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

async function plantCircle(userId: string): Promise<void> {
  const own = { user_id: userId };
  const [circleId, seatId, id] = [randomUUID(), randomUUID(), randomUUID()];
  await insert('circles', { id: circleId, begun_at: at(DAYS[0]) });
  const joined = { circle_id: circleId, joined_at: at(DAYS[0]) };
  await insert('circle_members', { ...own, ...joined, seat_id: seatId });
  await insert('circle_seats', { ...joined, id: seatId, plant: 'Amber Poppy' });
  const link = { id: randomUUID(), circle_id: circleId, token_hash: randomUUID(), ends_at: at(DAYS[1]) };
  await insert('circle_invitations', { ...own, ...link });
  for (const [index, date] of DAYS.entries()) {
    const words = index ? { kind: 'weather', feeling: 'calm' } : { kind: 'note', text: 'A line, =1+1' };
    const note = { ...own, id: randomUUID(), date, time_zone: 'Europe/Lisbon', created_at: at(date) };
    await insert('circle_notes', { ...note, ...words, share_id: index ? null : id });
  }
  const times = { shared_at: at(DAYS[0]), ends_at: at('2999-01-01') };
  const shared = { id, circle_id: circleId, seat_id: seatId, kind: 'note', text: 'A line, =1+1' };
  await insert('circle_shares', { ...shared, ...times });
}

async function plantEvent(userId: string): Promise<void> {
  const own = { user_id: userId };
  const eventId = randomUUID();
  const begins = { begins_at: at('2999-01-01') };
  const event = {
    id: eventId,
    title: 'Coffee',
    text: '',
    ends_at: at('2999-01-02'),
    changed_at: at(DAYS[0]),
  };
  await insert('circle_events', { ...event, ...begins });
  await insert('circle_event_reminders', { ...own, event_id: eventId, known_begin: begins.begins_at });
  await insert('circle_event_notices', {
    ...own,
    ...begins,
    event_id: eventId,
    kind: 'moved',
    shows_at: at(DAYS[0]),
  });
  await insert('circle_calendars', { ...own, token_hash: randomUUID(), made_at: at(DAYS[0]) });
}

async function plantWall(userId: string): Promise<void> {
  const own = { user_id: userId };
  const authorKey = randomUUID();
  await insert('community_members', {
    ...own,
    author_key: authorKey,
    secret: 'secret',
    joined_at: at(DAYS[0]),
  });
  await insert('keepers', own);
  for (const date of DAYS) {
    const id = randomUUID();
    const note = {
      id,
      kind: 'win',
      text: `Left at six, ${date}`,
      plant: 'Amber Poppy',
      created_at: at(date),
    };
    await insert('wall_notes', { ...own, ...note, stone_id: id, date, time_zone: 'Europe/Lisbon' });
    await insert('wall_stones', { ...note, author_key: authorKey, expires_at: at('2999-01-01') });
    await insert('wall_gestures', { ...own, note_id: id, id: randomUUID(), kind: 'thanks' });
    await insert('wall_reports', { ...own, note_id: id });
  }
  await insert('wall_mutes', { ...own, author_key: randomUUID(), muted_at: at(DAYS[0]) });
}
