export const WORKING_HOURS = ['early_bird', 'night_owl', 'flexible'] as const;
export const BUSINESS_STAGES = ['startup', 'growth', 'scaling', 'established'] as const;
export const TEAM_SIZES = ['solo', 'small_team', 'medium_team', 'large_team'] as const;
export const WORK_LOCATIONS = ['home', 'office', 'co_working', 'mixed'] as const;
export const STRESSORS = [
  'decision_fatigue',
  'financial_pressure',
  'time_management',
  'isolation',
  'burnout',
] as const;
export const ENERGY_PATTERNS = ['morning_peak', 'afternoon_peak', 'evening_peak', 'consistent'] as const;
export const EXPERIENCES = ['beginner', 'intermediate', 'advanced'] as const;
export const PRIORITIES = ['productivity', 'stress_relief', 'energy', 'focus', 'work_life_balance'] as const;

export type WorkLocation = (typeof WORK_LOCATIONS)[number];
export type Stressor = (typeof STRESSORS)[number];
export type EnergyPattern = (typeof ENERGY_PATTERNS)[number];
export type Experience = (typeof EXPERIENCES)[number];
export type Priority = (typeof PRIORITIES)[number];

export type Profile = {
  workingHours: (typeof WORKING_HOURS)[number];
  businessStage: (typeof BUSINESS_STAGES)[number];
  teamSize: (typeof TEAM_SIZES)[number];
  workLocation: WorkLocation;
  stressors: Stressor[];
  energyPattern: EnergyPattern;
  /** In minutes. */
  availableTime: number;
  experience: Experience;
  priorities: Priority[];
  /** The host of the language model that may read these answers; null or nothing where none may. */
  mayBeSentTo?: string | null | undefined;
};
