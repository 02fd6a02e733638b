import type { QueryClient } from '@tanstack/react-query';
import type { Save } from '#platform/browser/device-storage.ts';
import type { Endpoints, QueuedEndpoint } from '#platform/shared/endpoint.ts';
import { endpointsByFeature } from './endpoints.ts';

type EndpointsOf = typeof endpointsByFeature;
type QueuedVerbs<E> = { [K in keyof E]: E[K] extends QueuedEndpoint ? K : never }[keyof E];
type FeatureWithSaves = {
  [F in keyof EndpointsOf]: [QueuedVerbs<EndpointsOf[F]>] extends [never] ? never : F;
}[keyof EndpointsOf];
type Show = (cache: QueryClient, answer: never, save: never) => unknown;
type ShowEach<Verb extends PropertyKey> = { readonly [V in Verb]: Show };

/** What arrives is declared in the `queries.ts` of each feature; one that is open on a screen is there already. */
const arrivals: { [F in FeatureWithSaves]: () => Promise<ShowEach<QueuedVerbs<EndpointsOf[F]>>> } = {
  account: async () => (await import('#features/account/queries.ts')).accountArrivals,
  activities: async () => (await import('#features/activities/queries.ts')).activitiesArrivals,
  challenge: async () => (await import('#features/challenge/queries.ts')).challengeArrivals,
  checkIn: async () => (await import('#features/check-in/queries.ts')).checkInArrivals,
  dailyFocus: async () => (await import('#features/daily-focus/queries.ts')).dailyFocusArrivals,
  journal: async () => (await import('#features/journal/queries.ts')).journalArrivals,
  lowDays: async () => (await import('#features/low-days/queries.ts')).lowDaysArrivals,
  moments: async () => (await import('#features/moments/queries.ts')).momentsArrivals,
  mood: async () => (await import('#features/mood/queries.ts')).moodArrivals,
  nutrition: async () => (await import('#features/nutrition/queries.ts')).nutritionArrivals,
  onboarding: async () => (await import('#features/onboarding/queries.ts')).onboardingArrivals,
  plans: async () => (await import('#features/plans/queries.ts')).plansArrivals,
  restDays: async () => (await import('#features/rest-days/queries.ts')).restDaysArrivals,
  rituals: async () => (await import('#features/rituals/queries.ts')).ritualsArrivals,
  wall: async () => (await import('#features/wall/queries.ts')).wallArrivals,
  settings: async () => (await import('#features/settings/queries.ts')).settingsArrivals,
  focus: async () => (await import('#features/focus/queries.ts')).focusArrivals,
  board: async () => (await import('#features/board/queries.ts')).boardArrivals,
  circleEvents: async () => (await import('#features/circle-events/queries.ts')).circleEventsArrivals,
  circleNotes: async () => (await import('#features/circle-notes/queries.ts')).circleNotesArrivals,
};

type ShowBeside = (cache: QueryClient, save: Save) => void | Promise<void>;

const showDueBreak: ShowBeside = async (cache, save) =>
  (await import('#features/daily-focus/queries.ts')).showDueBreak(cache, save);

/** What an arrival changes in the answers of a neighbour. */
const besides: { readonly [verb: string]: ShowBeside } = {
  completeActivity: showDueBreak,
  completeMomentSession: showDueBreak,
  recordRitualSession: showDueBreak,
  saveOnboarding: async (cache, { userId }) => {
    await (await import('#features/settings/queries.ts')).refreshSettings(cache, userId);
    await (await import('#features/daily-focus/queries.ts')).refreshDailyFocus(cache, userId);
  },
};

const featureOf = (verb: string) =>
  (Object.keys(arrivals) as FeatureWithSaves[]).find((feature) => verb in endpointsByFeature[feature]);

/** Every endpoint whose calls a device may keep, by its verb. */
export const queuedEndpoints: Endpoints = Object.fromEntries(
  Object.values<Endpoints>(endpointsByFeature)
    .flatMap((endpoints) => Object.entries(endpoints))
    .filter(([, { offline }]) => offline === 'queue'),
);

/** Puts what a kept save was answered with into the answers that screens show. */
export async function show(cache: QueryClient, save: Save, answer: unknown): Promise<void> {
  const feature = featureOf(save.verb);
  const shown: { readonly [verb: string]: Show } = feature ? await arrivals[feature]() : {};
  await shown[save.verb]?.(cache, answer as never, save as never);
  await besides[save.verb]?.(cache, save);
  (await import('./refresh-figures.ts')).refreshFigures(cache, save.userId);
}
