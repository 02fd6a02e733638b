import type { ReactNode } from 'react';
import { DashboardScreen } from '#app/dashboard/DashboardScreen.tsx';
import type { Dashboard } from '#app/dashboard/shapes.ts';
import type { User } from '#features/account/queries.ts';
import type { TendedId } from '#features/low-days/content.ts';
import { withThing } from '#features/low-days/rules.ts';
import type { TendedThing } from '#features/low-days/shapes.ts';
import type { Mood } from '#features/mood/shapes.ts';
import { aPerson, aServer, atInstant, type Calls, showScreen } from './screen.tsx';

export const FRIDAY = '2026-03-20';
export const onboarding: NonNullable<Dashboard['onboarding']> = {
  goals: [],
  timeSlots: [],
  emergencyContact: null,
  emergencyPhone: null,
  completedAt: '2026-01-05T08:05:00.000Z',
};

const NAMES = ['Even Breath', 'Thoughts on a Stream', 'Squeeze and Release', 'Desk Thaw', 'Idea Walk'];
const TYPES = ['regulation', 'mental', 'regulation', 'physical', 'physical'] as const;

/** A focus of five practices, the first of them done. */
export const focusWith = (done: number): Dashboard['focus'] =>
  NAMES.map((name, index) => ({
    id: `practice-${index + 1}`,
    type: TYPES[index] ?? 'mental',
    name,
    duration: index + 5,
    isCompleted: index < done,
  }));

export const noFigures: Dashboard['figures'] = {
  mentalMinutes: 0,
  physicalMinutes: 0,
  regulationMinutes: 0,
  completions: { mental: 0, physical: 0, regulation: 0 },
  meals: 0,
  nutritionScore: 0,
  percentages: { mental: 0, physical: 0, nutrition: 0, regulation: 0, emotions: 0 },
  overallWellness: 0,
  streak: 0,
  hasMood: false,
  hasSmallWins: false,
  hasReflection: false,
  lastRecordedDay: null,
  recordedDays: [],
};

export type Scene = {
  moods?: (user: User) => Mood[];
  isOnboarded?: boolean;
  at?: string;
  /** As the server has it, over a day on which nothing is left to do but the weather. */
  answer?: Partial<Dashboard>;
  others?: Calls;
} & Partial<User>;

/** Prepares the dashboard on a Friday afternoon; `open` shows it. */
export function openDashboard({
  moods,
  isOnboarded = true,
  at = `${FRIDAY}T16:00:00Z`,
  answer = {},
  others = {},
  ...changes
}: Scene = {}) {
  atInstant(at);
  const user = aPerson(changes);
  const scene = { answer };
  let tended: TendedId[] = [];
  const server = aServer(user, moods?.(user), {
    [`GET /api/dashboard/${user.id}`]: () => {
      const recordedDays = server.moods.map(({ date }) => date);
      const lastRecordedDay = recordedDays.at(-1) ?? null;
      const body: Dashboard = {
        user: server.user,
        today: at.slice(0, 10),
        moods: server.moods,
        onboarding: isOnboarded ? onboarding : null,
        figures: { ...noFigures, recordedDays, lastRecordedDay },
        focusArea: 'stress_management',
        focus: focusWith(5),
        moment: null,
        rituals: [],
        suggestions: [],
        minutesByDay: [],
        meals: [],
        lastCheckInAt: null,
        challengeDay: null,
        encouragement: 'Rest is part of the plan.',
        steadiness: 0,
        lowDays: tended.length > 0 ? [{ date: at.slice(0, 10), isLow: true, done: tended }] : [],
        ...scene.answer,
      };
      return { body };
    },
    [`PUT /api/low-days/${user.id}/`]: (path, { thing, isDone }: TendedThing) => {
      tended = withThing(tended, thing, isDone);
      return { body: { date: path.split('/').at(-1), isLow: true, done: tended } };
    },
    ...others,
  });
  const open = (beside?: ReactNode) =>
    showScreen(
      <>
        <DashboardScreen />
        {beside}
      </>,
      user,
      '/dashboard',
    );
  return { server, scene, user, open };
}
