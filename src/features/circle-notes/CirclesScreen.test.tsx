import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { CircleLine } from '#features/circles/shapes.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CirclesScreen } from './CirclesScreen.tsx';

afterEach(leaveScreen);

const aLine = (changes: Partial<CircleLine> = {}): CircleLine => ({
  id: newId(),
  others: [],
  isEnded: false,
  ...changes,
});

async function openCircles(...lines: CircleLine[]) {
  const user = aPerson({ firstName: 'Ines' });
  const made = newId();
  const server = aServer(user, [], {
    [`GET /api/circles/${user.id}`]: () => ({ body: lines }),
    [`GET /api/circle-notes/${user.id}`]: () => ({
      body: [
        { id: newId(), date: '2026-03-20', kind: 'note', text: 'A line.', feeling: null, isShared: false },
      ],
    }),
    [`POST /api/circles/${user.id}`]: () => ({
      status: 201,
      body: { id: made, seats: [], invitationEndsAt: null },
    }),
    [`DELETE /api/circles/${user.id}/`]: () => {
      lines.length = 0;
      return { status: 204 };
    },
  });
  const shown = await showScreen(<CirclesScreen />, user, '/circles');
  return { ...shown, server, made };
}

test('without a circle there are five sentences and a way to begin, under a plant name unless she likes otherwise', async () => {
  const { server, where, made } = await openCircles();
  expect(await screen.findByRole('heading', { name: 'Begin a circle' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Begin a circle' }));
  await expect.poll(() => server.written.map(({ body }) => body)).toMatchObject([{ firstName: null }]);
  await expect.poll(where).toBe(`/circles/${made}`);
});

test('a first name is offered, can be changed, and says when it is too long', async () => {
  const { server } = await openCircles();
  await userEvent.click(await screen.findByRole('radio', { name: 'My first name' }));
  const field = screen.getByRole('textbox', { name: 'First name' });
  expect(field).toHaveValue('Ines');
  await userEvent.clear(field);
  await userEvent.type(field, 'x'.repeat(41));
  expect(screen.getByText('That is 1 character more than fits.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Begin a circle' })).toBeDisabled();
  await userEvent.type(field, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Begin a circle' }));
  await expect
    .poll(() => server.written.map(({ body }) => body))
    .toMatchObject([{ firstName: 'x'.repeat(40) }]);
});

test('circles are named by who sits there, and five are the most', async () => {
  const lines = [['Late Poppy', 'Wild Fern'], ['Ines'], [], [], []].map((others) => aLine({ others }));
  await openCircles(...lines);
  const link = await screen.findByRole('link', { name: /You, Late Poppy and Wild Fern/ });
  expect(link).toHaveAttribute('href', `/circles/${lines[0]?.id}`);
  expect(link).toHaveTextContent('A circle of three');
  expect(screen.queryByRole('heading', { name: 'Begin a circle' })).toBeNull();
});

test('that a circle goes on without her is said until she has read it', async () => {
  await openCircles(aLine({ isEnded: true }));
  expect(await screen.findByText(/A circle goes on without you/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  await expect.poll(() => screen.queryByText(/A circle goes on without you/)).toBeNull();
});

test('a circle that was not begun says so, and keeps what was chosen', async () => {
  const { server } = await openCircles();
  await userEvent.click(await screen.findByRole('radio', { name: 'My first name' }));
  server.network = 'away';
  await userEvent.click(screen.getByRole('button', { name: 'Begin a circle' }));
  expect(await screen.findByText(/The circle was not begun/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ines');
});

test('what she shared stands here when she wants to see it', async () => {
  await openCircles();
  await userEvent.click(await screen.findByText('What you shared so far'));
  expect(await screen.findByText('A line.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove for good: A line.' }));
  expect(screen.queryByText('A line.')).toBeNull();
});
