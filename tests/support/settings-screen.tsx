import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, type Calls, showScreen } from './screen.tsx';

const FOCUS = {
  supportName: '',
  supportType: 'phone',
  supportValue: '',
  focusWorkMin: 20,
  focusBreakMin: 5,
  adhdMode: true,
  version: 0,
};
const AT = '2026-03-20T08:00:00.000Z';
export const OTHER_SESSION = newId();
const SESSIONS = [
  { id: newId(), userAgent: 'Firefox/140 Windows', createdAt: AT, lastSeenAt: AT, isCurrent: true },
  { id: OTHER_SESSION, userAgent: 'iPhone Safari/604', createdAt: AT, lastSeenAt: AT, isCurrent: false },
];

/** Opens a folded matter of the settings by the first words of its line. */
export const unfold = async (act: UserEvent, title: string) =>
  act.click(await screen.findByRole('button', { name: new RegExp(`^${title}`), expanded: false }));

/** The settings of a person, on a server that keeps what is saved. */
export async function openSettings(kind: 'guest' | 'member' = 'member', others: Calls = {}) {
  const person = aPerson({ kind, email: kind === 'guest' ? null : 'test@example.com' });
  let focus = { ...FOCUS };
  let user = person;
  const server = aServer(person, [], {
    'GET /api/focus/': () => ({ body: focus }),
    'PATCH /api/user-settings/': (_, { version, ...changes }: Partial<typeof FOCUS>) => {
      if (version !== undefined && version !== focus.version)
        return {
          status: 409,
          body: { title: 'Conflict', status: 409, detail: 'Changed on another device.', current: focus },
        };
      focus = { ...focus, ...changes, version: focus.version + 1 };
      return { body: focus };
    },
    [`PATCH /api/user/${person.id}`]: (_, { version, ...changes }: Partial<typeof person>) => {
      if (version !== undefined && version !== user.version)
        return {
          status: 409,
          body: { title: 'Conflict', status: 409, detail: 'Changed on another device.', current: user },
        };
      const isRenamed = changes.firstName !== undefined || changes.lastName !== undefined;
      user = { ...user, ...changes, version: user.version + (isRenamed ? 1 : 0) };
      return { body: user };
    },
    [`GET /api/reminders/${person.id}/settings`]: () => ({
      body: { isOn: false, quietFrom: 1_200, quietUntil: 480, isOffToday: false },
    }),
    [`GET /api/rest-days/${person.id}`]: () => ({ body: [] }),
    'GET /api/storage/': () => ({
      body: { bytes: 240_000, rows: 420, most: { bytes: 50_000_000, rows: 100_000 } },
    }),
    'GET /api/sessions': () => ({ body: SESSIONS }),
    [`GET /api/subscription/${person.id}`]: () => ({
      body: {
        isFoundingMember: true,
        foundingMemberNumber: 7,
        subscriptionStatus: 'active',
        startedAt: '2026-01-05T08:00:00.000Z',
        canceledAt: null,
        periodEndsAt: '2026-04-05T08:00:00.000Z',
        trialEndsAt: null,
      },
    }),
    ...others,
  });
  const shown = await showScreen(<SettingsScreen />, person, '/settings');
  await screen.findByRole('button', { name: 'Focus: 5 minutes more' });
  const settings = {
    get there() {
      return focus;
    },
    /** What another device saves. */
    changeElsewhere: (changes: Partial<typeof FOCUS>) => {
      focus = { ...focus, ...changes, version: focus.version + 1 };
    },
  };
  const names = {
    get there() {
      return user;
    },
    changeElsewhere: (changes: { firstName?: string; lastName?: string }) => {
      user = { ...user, ...changes, version: user.version + 1 };
    },
  };
  return { ...shown, server, person, settings, names, act: userEvent.setup() };
}
