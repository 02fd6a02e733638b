import { randomUUID } from 'node:crypto';
import { at, DAYS, insert } from './own-rows.ts';

async function plantFocus(own: { user_id: string }): Promise<void> {
  for (const [index, date] of DAYS.entries()) {
    await insert('focus_sessions', {
      ...own,
      id: randomUUID(),
      date,
      time_zone: 'Europe/Lisbon',
      started_at: at(date),
      minutes: 20 + index,
      overtime: index,
      task_id: index ? randomUUID() : null,
      is_counted: index > 0,
    });
    await insert('body_doubles', { ...own, id: randomUUID(), asked_at: at(date) });
  }
}

async function plantPlans(own: { user_id: string }): Promise<void> {
  const profile = {
    workingHours: 'early_bird',
    businessStage: 'growth',
    teamSize: 'solo',
    workLocation: 'home',
    stressors: ['isolation'],
    energyPattern: 'morning_peak',
    availableTime: 15,
    experience: 'beginner',
    priorities: ['focus', 'energy'],
  };
  await insert('entrepreneur_profiles', {
    ...own,
    profile: JSON.stringify(profile),
    updated_at: at(DAYS[0]),
  });
  const activity = {
    id: randomUUID(),
    blockId: 'pl-m-one-thing',
    title: 'The One Thing',
    description: 'Pick the single task, =1+1',
    category: 'mental',
    duration: 3,
    energyLevel: 'low',
    location: 'Anywhere',
    instructions: ['Write three tasks.', 'Circle it.'],
    entrepreneurTip: null,
    caution: null,
    evidence: 'One small visible step.',
    because: 'Focus matters most to you now.',
  };
  const plan_id = randomUUID();
  await insert('entrepreneur_plans', {
    ...own,
    id: plan_id,
    title: 'A “clear” hour 🌱',
    description: 'Arrive, choose, begin.',
    plan_type: 'work_break',
    entrepreneur_focus: 'productivity',
    duration: 3,
    difficulty: 'beginner',
    worded_by: 'rules',
    activities: JSON.stringify([activity]),
    run: 3,
    archived_at: at(DAYS[2]),
    created_at: at(DAYS[0]),
  });
  for (const [index, date] of DAYS.entries()) {
    const that = { ...own, plan_id, run: index + 1, date, time_zone: 'Europe/Lisbon' };
    await insert('plan_completions', { ...that, activity_id: activity.id, among: 1, completed_at: at(date) });
    await insert('plan_sessions', {
      ...that,
      id: randomUUID(),
      completed_activities: [activity.id],
      blocks: [activity.blockId],
      total_duration: 3,
      rating: 4,
      notes: index ? `Quieter “${index}”, =1+1` : null,
      mood_before: index || null,
      mood_after: 4,
      created_at: at(date),
    });
  }
}

async function plantTasks(own: { user_id: string }): Promise<void> {
  for (const [index, date] of DAYS.entries())
    await insert('tasks', {
      ...own,
      id: randomUUID(),
      title: `Task no. ${index}`,
      notes: index ? `Words no. ${index}, =2+2` : '',
      bucket: index ? 'done' : 'later',
      place: `a${index}`,
      version: index + 1,
      done_at: index ? at(date) : null,
      date: index ? date : null,
      time_zone: 'Europe/Lisbon',
      shelved_at: index ? null : at(date),
      created_at: at(date),
      updated_at: at(date),
    });
}

async function plantRoom(own: { user_id: string }): Promise<void> {
  const id = randomUUID();
  const clock = { duration_ms: 1_500_000, left_ms: 900_000, closes_at: at(DAYS[2]), seen_at: at(DAYS[0]) };
  await insert('rooms', { ...own, ...clock, id, token_hash: randomUUID(), title: 'The quarter, =3+3' });
  const guest = { room_id: id, pass_hash: randomUUID(), plant: 'Fern', seen_at: at(DAYS[0]), nod: 'here' };
  await insert('room_guests', { ...own, ...guest });
}

/** What a person did of her work: focus, board, plans and a room. */
export async function plantWork(own: { user_id: string }): Promise<void> {
  await plantFocus(own);
  await plantTasks(own);
  await plantPlans(own);
  await plantRoom(own);
}
