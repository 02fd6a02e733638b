import { expect, test } from 'vitest';
import { asUser } from '#platform/server/database/database.ts';
import { startApp } from '#tests/support/app.ts';
import { onDay } from '#tests/support/on-day.ts';
import { getDashboard } from './dashboard/service.ts';
import { demoCaller, seedDemo } from './demo.ts';

test('the figures of the demonstration come out of rows, also on a Monday', async () => {
  startApp();
  await onDay('2026-03-16T00:30:00Z', async () => {
    await seedDemo();
    const { figures, focus, meals, minutesByDay, onboarding } = await asUser(demoCaller.userId, 'read', () =>
      getDashboard(demoCaller),
    );
    const open = focus.filter(({ isCompleted }) => !isCompleted);
    expect(onboarding?.goals[0]).toBe('stress');
    expect(`${focus.length - open.length}/${focus.length} activities completed today`).toBe(
      '4/5 activities completed today',
    );
    expect(open.map(({ duration }) => `${duration} min remaining`)).toEqual(['11 min remaining']);
    // The first one is that of the latest check-in, seven days ago.
    expect(figures.recordedDays).toEqual([
      '2026-03-09',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
    ]);
    expect(figures).toMatchObject({
      mentalMinutes: 5,
      physicalMinutes: 5,
      regulationMinutes: 13,
      nutritionScore: 67,
      streak: 5,
      hasMood: true,
      hasSmallWins: true,
    });
    expect(meals.map(({ meal }) => meal).sort()).toEqual(['breakfast', 'lunch']);
    expect(minutesByDay.every(({ date }) => date === '2026-03-16')).toBe(true);
  });
});
