import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RITUALS } from './content.ts';
import { RitualScreen } from './RitualScreen.tsx';

afterEach(leaveScreen);

const open = (id: string) => showScreen(<RitualScreen />, undefined, `/rituals/${id}`);

test.each(RITUALS)('$title has an address of its own with its steps', async ({ id, title, steps, group }) => {
  await open(id);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const lists = screen.getAllByRole('list').map((list) =>
    within(list)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(lists).toContainEqual(steps);
  expect(screen.getByRole('link', { name: /^Start / })).toHaveAttribute(
    'href',
    `/rituals/${id}?session=${id}`,
  );
  expect(screen.getByRole('link', { name: /Rituals$/ })).toHaveAttribute(
    'href',
    expect.stringContaining(group),
  );
});

test('its address is handed on', async () => {
  await open('even-breath');
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => write.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/\/rituals\/even-breath$/));
});

test('a breath of a ritual is paced, other steps are not', async () => {
  atInstant('2026-03-20T09:00:00Z');
  await open('even-breath?session=even-breath');
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  expect(screen.queryByText('Breathe in')).not.toBeInTheDocument();
  atInstant('2026-03-20T09:00:02Z');
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }));
  expect(await screen.findByText('Breathe in')).toBeVisible();
});

test.each([
  ['three-breaths-first', '2026-03-20T09:00:31Z', 'The time is up.'],
  ['light-and-water', '2026-03-20T10:00:00Z', / are up\.$/],
])('%s says how long it was when its time is over', async (id, after, words) => {
  atInstant('2026-03-20T09:00:00Z');
  await open(`${id}?session=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }));
  atInstant(after);
  expect(await screen.findByText(words)).toBeVisible();
});

test.each(['no-such-ritual', 'Light and Water', '__proto__', '0'])(
  '%s is no ritual, and there is a way on',
  async (id) => {
    await open(encodeURIComponent(id));
    expect(await screen.findByRole('heading', { level: 1, name: 'That ritual is not here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ritual Library' })).toHaveAttribute('href', '/ritual-library');
  },
);
