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

/** Declared in the `queries.ts` of each feature; that of one which is open on a screen is there already. */
const savedHandlers: { [F in FeatureWithSaves]: () => Promise<ShowEach<QueuedVerbs<EndpointsOf[F]>>> } = {
  account: async () => (await import('#features/account/queries.ts')).accountSavedHandlers,
  activities: async () => (await import('#features/activities/queries.ts')).activitiesSavedHandlers,
  challenge: async () => (await import('#features/challenge/queries.ts')).challengeSavedHandlers,
  checkIn: async () => (await import('#features/check-in/queries.ts')).checkInSavedHandlers,
  dailyFocus: async () => (await import('#features/daily-focus/queries.ts')).dailyFocusSavedHandlers,
  journal: async () => (await import('#features/journal/queries.ts')).journalSavedHandlers,
  lowDays: async () => (await import('#features/low-days/queries.ts')).lowDaysSavedHandlers,
  moments: async () => (await import('#features/moments/queries.ts')).momentsSavedHandlers,
  mood: async () => (await import('#features/mood/queries.ts')).moodSavedHandlers,
  nutrition: async () => (await import('#features/nutrition/queries.ts')).nutritionSavedHandlers,
  onboarding: async () => (await import('#features/onboarding/queries.ts')).onboardingSavedHandlers,
  plans: async () => (await import('#features/plans/queries.ts')).plansSavedHandlers,
  restDays: async () => (await import('#features/rest-days/queries.ts')).restDaysSavedHandlers,
  rituals: async () => (await import('#features/rituals/queries.ts')).ritualsSavedHandlers,
  wall: async () => (await import('#features/wall/queries.ts')).wallSavedHandlers,
  settings: async () => (await import('#features/settings/queries.ts')).settingsSavedHandlers,
  focus: async () => (await import('#features/focus/queries.ts')).focusSavedHandlers,
  board: async () => (await import('#features/board/queries.ts')).boardSavedHandlers,
  circleEvents: async () => (await import('#features/circle-events/queries.ts')).circleEventsSavedHandlers,
  circleNotes: async () => (await import('#features/circle-notes/queries.ts')).circleNotesSavedHandlers,
};

type ShowElsewhere = (cache: QueryClient, save: Save) => void | Promise<void>;

const showDueBreak: ShowElsewhere = async (cache, save) =>
  (await import('#features/daily-focus/queries.ts')).showDueBreak(cache, save);

/** What an answered save changes in the answers of another feature. */
const elsewhere: { readonly [verb: string]: ShowElsewhere } = {
  completeActivity: showDueBreak,
  completeMomentSession: showDueBreak,
  recordRitualSession: showDueBreak,
  saveOnboarding: async (cache, { userId }) => {
    await (await import('#features/settings/queries.ts')).refreshSettings(cache, userId);
    await (await import('#features/daily-focus/queries.ts')).refreshDailyFocus(cache, userId);
  },
};

const featureOf = (verb: string) =>
  (Object.keys(savedHandlers) as FeatureWithSaves[]).find((feature) => verb in endpointsByFeature[feature]);

/** Every endpoint whose calls a device may keep, by its verb. */
export const queuedEndpoints: Endpoints = Object.fromEntries(
  Object.values<Endpoints>(endpointsByFeature)
    .flatMap((endpoints) => Object.entries(endpoints))
    .filter(([, { offline }]) => offline === 'queue'),
);

/** Puts what a kept save was answered with into the answers that screens show. */
export async function show(cache: QueryClient, save: Save, answer: unknown): Promise<void> {
  const feature = featureOf(save.verb);
  const shown: { readonly [verb: string]: Show } = feature ? await savedHandlers[feature]() : {};
  await shown[save.verb]?.(cache, answer as never, save as never);
  await elsewhere[save.verb]?.(cache, save);
  (await import('./refresh-figures.ts')).refreshFigures(cache, save.userId);
}
