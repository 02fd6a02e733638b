import type { Profile } from '#features/entrepreneur-profile/content.ts';
import type { Plan, PlanActivity } from '#features/plans/shapes.ts';
import { newId } from '#platform/shared/id.ts';

export const aProfile = (changes: Partial<Profile> = {}): Profile => ({
  workingHours: 'early_bird',
  businessStage: 'growth',
  teamSize: 'small_team',
  workLocation: 'mixed',
  stressors: ['decision_fatigue', 'time_management'],
  energyPattern: 'morning_peak',
  availableTime: 15,
  experience: 'beginner',
  priorities: ['productivity', 'stress_relief'],
  ...changes,
});

/** A plan as the server answers it. */
export const aPlan = (userId: string, changes: Partial<Plan> = {}): Plan => ({
  id: newId(),
  userId,
  title: 'A Clear First Hour',
  description: 'Arrive, choose, begin. Then open the laptop.',
  planType: 'morning_routine',
  entrepreneurFocus: 'productivity',
  duration: 6,
  difficulty: 'beginner',
  wordedBy: 'rules',
  run: 1,
  createdAt: '2026-03-12T08:00:00.000Z',
  timesCompleted: 0,
  activities: 3,
  completedActivities: 0,
  minutesLeft: 6,
  nextMinutes: 1,
  isArchived: false,
  ...changes,
});

const ACTIVITIES = [
  ['Arrive Before You Start', 'regulation', 1],
  ['The One Thing', 'mental', 2],
  ['Sunlight Sip', 'physical', 3],
] as const;

/** The three activities of a plan, none of them completed. */
export const someActivities = (planId: string): PlanActivity[] =>
  ACTIVITIES.map(([title, category, duration], index) => ({
    id: newId(),
    planId,
    title,
    description: `${title}, in a line.`,
    category,
    duration,
    energyLevel: 'low',
    location: 'Anywhere',
    instructions: ['Sit down.', 'Breathe out slowly.', 'Begin.'],
    breath: {
      parts: [
        { phase: 'in', seconds: 4 },
        { phase: 'out', seconds: 6 },
      ],
      steps: [1],
    },
    entrepreneurTip: index === 1 ? 'Do it before you open email.' : null,
    caution: null,
    evidence: 'One small visible step helps.',
    because: `Reason ${index + 1}.`,
    isCompleted: false,
  }));
