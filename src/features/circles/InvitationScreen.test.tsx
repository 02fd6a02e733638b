import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { InvitationScreen } from './InvitationScreen.tsx';
import type { Invitation } from './shapes.ts';

afterEach(leaveScreen);

const TOKEN = 'A'.repeat(43);
const circleId = newId();

async function openLink(invitation: Partial<Invitation> | undefined, isGuest = false) {
  const user = aPerson(isGuest ? { kind: 'guest', email: null, firstName: '' } : {});
  const path = `/api/circles/${user.id}/invitations/${TOKEN}`;
  const state = { refusal: '' };
  const server = aServer(user, [], {
    [`GET ${path}`]: () =>
      invitation
        ? { body: { door: 'open', circleId: null, from: 'Late Poppy', seats: 2, ...invitation } }
        : { status: 404, body: {} },
    [`POST ${path}`]: () =>
      state.refusal
        ? { status: 409, body: { title: 'Conflict', status: 409, detail: state.refusal, type: 'x' } }
        : { status: 201, body: { id: circleId, seats: [], invitationEndsAt: null } },
  });
  const shown = await showScreen(<InvitationScreen />, user, `/circle/${TOKEN}`);
  return { ...shown, server, state };
}

test('a link says who asks and what it means, and a press takes a seat', async () => {
  const { where, server } = await openLink({});
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Late Poppy asks you into a circle' }),
  ).toBeVisible();
  expect(screen.getByText('2 people sit there so far.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByText(/sign in first/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  await expect.poll(where).toBe(`/circles/${circleId}`);
  expect(server.written).toMatchObject([{ body: { firstName: null } }]);
});

test('a guest is told that an account could take the seat', async () => {
  await openLink({ seats: 1 }, true);
  expect(await screen.findByText(/If you have an account/)).toBeVisible();
  expect(screen.getByText('One person sits there so far.')).toBeVisible();
});

test('a seat that was just taken is told in the server’s words', async () => {
  const { state } = await openLink({});
  state.refusal = 'All six seats of this circle are taken.';
  await userEvent.click(await screen.findByRole('button', { name: 'Take a seat' }));
  expect(await screen.findByText('All six seats of this circle are taken.')).toBeVisible();
});

test.each([
  [{ door: 'used' }, 'You were here before', 'To your circles', '/circles'],
  [{ door: 'ended' }, 'This link has ended', 'To your circles', '/circles'],
  [{ door: 'full' }, 'The circle is full', 'To your circles', '/circles'],
  [{ door: 'inside', circleId }, 'You sit there already', 'To the circle', `/circles/${circleId}`],
  [undefined, 'This link leads nowhere', 'To your circles', '/circles'],
] as const)('a link that is no way in leads on: %j', async (changes, title, go, href) => {
  await openLink(changes && { from: null, seats: 0, ...changes });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: go })).toHaveAttribute('href', href);
});

test('without a network nothing is taken, and it can be tried again', async () => {
  const { server, cache } = await openLink({});
  await screen.findByRole('button', { name: 'Take a seat' });
  server.network = 'away';
  await userEvent.click(screen.getByRole('button', { name: 'Take a seat' }));
  expect(await screen.findByText('That did not arrive. Please try once more.')).toBeVisible();
  cache.clear();
});
