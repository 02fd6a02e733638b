import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { aPerson, aServer, type Calls, showScreen } from '#tests/screen.tsx';

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
const SESSIONS = [
  { id: 'one', userAgent: 'Firefox/140 Windows', createdAt: AT, lastSeenAt: AT, isCurrent: true },
  { id: 'two', userAgent: 'iPhone Safari/604', createdAt: AT, lastSeenAt: AT, isCurrent: false },
];

/** The settings of a person, on a server that keeps what is saved. */
export async function openSettings(kind: 'guest' | 'member' = 'member', others: Calls = {}) {
  const person = aPerson({ kind, email: kind === 'guest' ? null : 'test@example.com' });
  let focus = { ...FOCUS };
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
    [`GET /api/reminders/${person.id}/settings`]: () => ({
      body: { isOn: false, quietFrom: 1_200, quietUntil: 480, isOffToday: false },
    }),
    'GET /api/storage/': () => ({
      body: { bytes: 240_000, rows: 420, most: { bytes: 50_000_000, rows: 100_000 } },
    }),
    'GET /api/sessions': () => ({ body: SESSIONS }),
    [`GET /api/subscription/${person.id}`]: () => ({
      body: {
        isFoundingMember: true,
        foundingMemberNumber: 7,
        subscriptionStatus: 'active',
        trialEndsAt: null,
      },
    }),
    ...others,
  });
  const shown = await showScreen(<SettingsScreen />, person, '/settings');
  await screen.findByRole('button', { name: 'Save settings' });
  const settings = {
    get there() {
      return focus;
    },
    /** What another device saves. */
    changeElsewhere: (changes: Partial<typeof FOCUS>) => {
      focus = { ...focus, ...changes, version: focus.version + 1 };
    },
  };
  return { ...shown, server, person, settings, act: userEvent.setup() };
}
