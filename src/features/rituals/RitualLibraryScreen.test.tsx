import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { RitualLibraryScreen } from './RitualLibraryScreen.tsx';

afterEach(leaveScreen);

async function open(search = '', user = undefined as ReturnType<typeof aPerson> | undefined) {
  const shown = await showScreen(<RitualLibraryScreen />, user, `/ritual-library${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Ritual Library' });
  return shown;
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the library leads to the quiz and to the four pages, with what is on them', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Find mine in 3 questions' })).toHaveAttribute(
    'href',
    '/ritual-quiz',
  );
  const day = within(screen.getByRole('navigation', { name: 'Rituals by time of day' }));
  expect(day.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/morning-rituals', expect.stringContaining('10 rituals, 2 with a video')],
    ['/midday-rituals', expect.stringContaining('12 rituals, 3 with a video')],
    ['/in-the-moment-rituals', expect.stringContaining('15 rituals, 4 with a video')],
    ['/evening-rituals', expect.stringContaining('7 rituals, 1 with a video')],
  ]);
});

test('the minutes that she has show one for each part of the day, and stand in the address', async () => {
  const { where } = await open();
  await userEvent.click(screen.getByRole('radio', { name: '3 minutes' }));
  expect(where()).toBe('/ritual-library?minutes=3');
  expect(screen.getByText(/fit in 3 minutes\./)).toBeVisible();
  expect(screen.getByText(/^Show the other \d+$/)).toBeVisible();
});

test('a search goes over all four pages, and stands in the address', async () => {
  const { where } = await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search all rituals' }), 'curtains');
  expect(where()).toBe('/ritual-library?search=curtains');
  expect(screen.getByText('1 ritual found.')).toBeVisible();
  expect(titles()).toEqual(['Light and Water']);
});

test('a shared address shows what its sender saw', async () => {
  await open('?minutes=1&search=breath');
  expect(screen.getByRole('searchbox')).toHaveValue('breath');
  expect(screen.getByRole('radio', { name: '1 minute' })).toBeChecked();
});

test('words that nothing has, and words that need more time, get their sentence and what comes closest', async () => {
  await open('?search=zeppelin');
  expect(screen.getByText(/^Nothing has these words\./)).toBeVisible();
  expect(titles()).toHaveLength(4);
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'hour');
  await userEvent.click(screen.getByRole('radio', { name: '1 minute' }));
  expect(screen.getByText(/^Nothing with these words fits in 1 minute\./)).toBeVisible();
  expect(titles().length).toBeGreaterThan(0);
});

test('words of another script and of HTML are words', async () => {
  await open(`?search=${encodeURIComponent('<img src=x> שלום')}`);
  expect(screen.getByRole('searchbox')).toHaveValue('<img src=x> שלום');
  expect(screen.getByText(/^Nothing has these words\./)).toBeVisible();
});

test('who wants one thing at a time gets one, and another', async () => {
  const user = aPerson({ adhdMode: true });
  aServer(user);
  await open('', user);
  expect(titles()).toHaveLength(1);
  const [first] = titles();
  await userEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(titles()).toHaveLength(1);
  expect(titles()).not.toEqual([first]);
});
