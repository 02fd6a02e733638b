import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setClock } from '#platform/shared/clock.ts';
import { addDays, daysBetween } from '#platform/shared/day.ts';
import { FRIDAY } from '#tests/support/dashboard-screen.tsx';
import { aMood, aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { VIEWS } from './content.ts';
import { stemOf } from './rules.ts';
import type { GardenDayDetails, GardenYear } from './shapes.ts';
import { YearGardenScreen } from './YearGardenScreen.tsx';

/** Where a plant of this kind stands, from near. */
const planted = (species: string) => `path[marker-start^="url(#near-${species}"]`;

const daysOf = (first: string, count: number): GardenYear['days'] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(first, index),
    area: 'mental',
    minutes: 18,
  }));

async function openGarden(
  days: GardenYear['days'],
  held: Partial<GardenDayDetails> = {},
  lowDays: string[] = [],
) {
  onTestFinished(setClock(() => Date.parse(`${FRIDAY}T16:00:00Z`)));
  const user = aPerson();
  const server = aServer(user, [], {
    [`GET /api/garden/${user.id}/days/`]: (path) => {
      const date = path.split('/').at(-1) ?? '';
      const mood = aMood(user.id, date, { feeling: 'calm', mood: 4, notes: 'Rain on the roof' });
      const all = { date, mood, smallWins: ['Asked for help'], reflection: ['Slept well'], done: [] };
      return { body: { ...all, ...held } };
    },
    [`GET /api/garden/${user.id}/`]: (path) => {
      const year = Number(path.split('/').at(-1));
      const own = days.filter(({ date }) => Number(date.slice(0, 4)) === year);
      return { body: { year, today: FRIDAY, firstDay: days[0]?.date ?? null, days: own, lowDays } };
    },
  });
  const shown = await showScreen(<YearGardenScreen />, user, '/year-garden');
  onTestFinished(leaveScreen);
  await screen.findByRole('figure');
  return { ...shown, server, act: userEvent.setup() };
}

test('the year is one landscape with a sentence, a legend and a table', async () => {
  const { act } = await openGarden(daysOf('2026-03-01', 10));
  expect(screen.getByRole('heading', { level: 1, name: 'Your year, growing' })).toBeVisible();
  expect(screen.getByText('10 days have a stem, 9 rested. Fullest in March.')).toBeVisible();
  await act.click(screen.getByText('Read the year as a table'));
  expect(screen.getByRole('row', { name: 'March 10 9 180' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'What the plants are' })).toHaveTextContent('Nervous system');
  expect(screen.getByRole('list', { name: 'The year in figures' })).toHaveTextContent('10 days tended');
});

test('empty ground is ground: nothing is counted', async () => {
  await openGarden([]);
  expect(screen.getByText('The ground is ready. Whatever you tend comes up here.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'The year in figures' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Year before' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Year after' })).toBeDisabled();
});

test('a stem opens its day with its weather, its words and its wins, and leads to the next stem', async () => {
  const { act } = await openGarden([...daysOf('2026-03-01', 1), ...daysOf('2026-03-10', 1)]);
  const slider = screen.getByRole('slider', { name: 'Walk through the days' });
  fireEvent.change(slider, { target: { value: '59' } });
  const day = within(await screen.findByRole('region', { name: 'Sunday 1 March' }));
  expect(await day.findByText('Rain on the roof')).toBeVisible();
  expect(day.getByText('Slept well')).toBeVisible();
  expect(day.getByText('Asked for help')).toBeVisible();
  expect(day.getByRole('link', { name: /^Calm/ })).toHaveAttribute('href', '/emotions?date=2026-03-01');
  expect(slider).toHaveAttribute('aria-valuetext', 'Sunday 1 March: mental, 18 min');
  expect(screen.getByRole('button', { name: 'The stem before' })).toBeDisabled();
  await act.click(screen.getByRole('button', { name: 'The stem after' }));
  expect(await screen.findByRole('region', { name: 'Tuesday 10 March' })).toBeVisible();
});

/** Presses the ground of a month where a day stands, its picture being as wide as it is drawn. */
function pressAt(month: RegExp, x: number, y: number): void {
  const ground = screen.getByRole('button', { name: month });
  const picture = ground.querySelector('svg');
  if (!picture) throw new Error('no picture');
  const { width, height } = VIEWS.narrow.year;
  vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height));
  fireEvent.click(ground, { clientX: x, clientY: height + y, detail: 1 });
}

test('a press opens the day whose stem is drawn there, and not the column under it', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  const [leaning] = daysOf('2026-03-12', 1);
  if (!leaning) throw new Error('no day');
  await openGarden([leaning]);
  const { height, bend } = stemOf(leaning);
  const { width, tallest } = VIEWS.narrow.year;
  expect(bend).toBeGreaterThan(width / 31);
  pressAt(/^Mar, 1 stem/, (11.5 / 31) * width + bend, -height * tallest);
  expect(await screen.findByRole('region', { name: 'Thursday 12 March' })).toBeVisible();
  pressAt(/^Mar, 1 stem/, (2.5 / 31) * width, -height * tallest);
  expect(await screen.findByRole('region', { name: 'Tuesday 3 March' })).toBeVisible();
});

test('a press brings its day into view, and whoever walks on by keys stays at the picture', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openGarden([...daysOf('2026-03-01', 1), ...daysOf('2026-03-10', 1)]);
  const slider = screen.getByRole('slider', { name: 'Walk through the days' });
  fireEvent.change(slider, { target: { value: '59' } });
  expect(await screen.findByText('Rain on the roof')).toBeVisible();
  expect(brought).not.toHaveBeenCalled();
  pressAt(/^Mar, 2 stems/, (9.5 / 31) * VIEWS.narrow.year.width, 0);
  const day = await screen.findByRole('region', { name: 'Tuesday 10 March' });
  expect(brought.mock.contexts).toContain(day);
  brought.mockClear();
  expect(await within(day).findByText('Rain on the roof')).toBeVisible();
  await waitFor(() => expect(brought.mock.contexts).toEqual([day]));
  brought.mockClear();
  fireEvent.change(slider, { target: { value: '59' } });
  expect(await screen.findByRole('region', { name: 'Sunday 1 March' })).toBeVisible();
  expect(await screen.findByText('Rain on the roof')).toBeVisible();
  expect(brought).not.toHaveBeenCalled();
});

test.for([
  ['2026-02-28', 'Your garden had not begun on this day. The ground was bare.'],
  ['2026-03-02', 'Nothing was noted on this day. The ground rested.'],
  [FRIDAY, 'Nothing is noted yet today. The ground is open.'],
  [addDays(FRIDAY, 1), 'This day is still to come. The ground is open.'],
] as const)('a day without anything says what is true of it: %s', async ([date, words]) => {
  await openGarden(daysOf('2026-03-01', 1), { mood: null, smallWins: [], reflection: [] });
  const slider = screen.getByRole('slider', { name: 'Walk through the days' });
  // The slider stands at today; what is not changed is not told.
  for (const value of [0, daysBetween('2026-01-01', date)])
    fireEvent.change(slider, { target: { value: String(value) } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('years change, and none is before the first', async () => {
  const { act } = await openGarden([...daysOf('2025-12-31', 1), ...daysOf('2026-03-01', 1)]);
  await act.click(screen.getByRole('button', { name: 'Year before' }));
  expect(await screen.findByText(/^One day has a stem\.$/)).toBeVisible();
  expect(screen.getByText('2025')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Year before' })).toBeDisabled();
});

test('it comes nearer, from the year to the week', async () => {
  const { act, container } = await openGarden(daysOf('2026-03-01', 10));
  const drawn = (species: string) => container.querySelectorAll(`figure ol ${planted(species)}`).length;
  expect(drawn('iris')).toBe(0);
  await act.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(drawn('iris')).toBe(10));
  for (const way of ['near-iris', 'near-iris-flipped']) {
    expect(container.querySelector(`path[marker-start="url(#${way})"]`)).not.toBeNull();
    expect(container.querySelector(`marker#${way} use[href="#s-iris"]`)).not.toBeNull();
  }
  await waitFor(() => expect(screen.getAllByText('20')).toHaveLength(12));
});

test('a full year of ten is some hundred elements, from afar and from near, whatever it holds', async () => {
  const { act } = await openGarden(daysOf('2016-03-20', 3653));
  const count = () => screen.getByRole('figure').querySelectorAll('*').length;
  const growth = async (stems: number) => {
    await waitFor(() =>
      expect(document.querySelectorAll('figure path[d*="c-7-3-6-10-4-14"]')).toHaveLength(stems),
    );
    return count();
  };
  await act.click(screen.getByRole('button', { name: 'Year before' }));
  expect(await screen.findByText(/^365 days have a stem\./)).toBeVisible();
  expect(await growth(12)).toBeLessThan(260);
  await act.click(screen.getByRole('radio', { name: 'Month' }));
  expect(await growth(12)).toBeLessThan(260);
  await act.click(screen.getByRole('radio', { name: 'Week' }));
  // Every day has one element, and its date has two.
  await waitFor(() => expect(document.querySelectorAll(planted('iris'))).toHaveLength(365));
  expect(count()).toBeLessThan(365 * 3 + 200);
});

test('on paper the whole year stands, from wherever it was looked at', async () => {
  const { act } = await openGarden(daysOf('2025-12-01', 110));
  await act.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(document.querySelector(planted('iris'))).not.toBeNull());
  const heads = () => document.querySelectorAll('figure path[d*="c-7-3-6-10-4-14"]').length;
  fireEvent(window, new Event('beforeprint'));
  expect(heads()).toBe(3);
  expect(screen.getByRole('button', { name: /^Jan, 31 stems/ })).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  expect(screen.getByRole('button', { name: /^January, 31 stems/ })).toBeInTheDocument();
});

test('it is printed as a poster, and an image that cannot be made is told of', async () => {
  const { act } = await openGarden(daysOf('2026-03-01', 10));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await act.click(screen.getByRole('button', { name: 'Print as a poster' }));
  expect(print).toHaveBeenCalledOnce();
  class Unreadable {
    onerror?: () => void;
    set src(_address: string) {
      this.onerror?.();
    }
  }
  vi.stubGlobal('Image', Unreadable);
  await act.click(screen.getByRole('button', { name: 'Save as an image' }));
  expect(await screen.findByText(/^The image could not be made on this device\./)).toBeVisible();
});

test('a garden that cannot be asked for can be asked for again', async () => {
  onTestFinished(setClock(() => Date.parse(`${FRIDAY}T16:00:00Z`)));
  const user = aPerson();
  let isAway = true;
  aServer(user, [], {
    [`GET /api/garden/${user.id}/`]: () =>
      isAway
        ? { status: 503, body: {} }
        : { body: { year: 2026, today: FRIDAY, firstDay: null, days: [], lowDays: [] } },
  });
  await showScreen(<YearGardenScreen />, user, '/year-garden');
  onTestFinished(leaveScreen);
  expect(await screen.findByText('Your garden cannot be shown right now.')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure')).toBeVisible();
});

test('low days are rain in the landscape, the legend, the table and the day', async () => {
  const { act } = await openGarden(daysOf('2026-03-01', 10), {}, ['2026-03-10', '2026-03-12']);
  expect(screen.getByText(/Rain fell on 2 days, and the garden drank it\.$/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'What the plants are' })).toHaveTextContent('Rain, on low days');
  await act.click(screen.getByText('Read the year as a table'));
  expect(screen.getByRole('row', { name: 'March 10 9 180 2' })).toBeVisible();
  fireEvent.change(screen.getByRole('slider', { name: 'Walk through the days' }), {
    target: { value: '68' },
  });
  expect(await screen.findByText('A low day: rain fell, and the garden drank it.')).toBeVisible();
});

test('what the garden noticed is told', async () => {
  await openGarden([...daysOf('2026-01-06', 12), ...daysOf('2026-03-03', 1)]);
  const noticed = within(screen.getByRole('region', { name: 'What the garden noticed' }));
  expect(noticed.getByRole('heading', { name: 'Tuesdays are your day' })).toBeVisible();
  expect(noticed.getByText(/^You tend most on Tuesdays: 3 of them have a stem\./)).toBeVisible();
  expect(noticed.getByText('After a quiet time you came back on 3 March. Nothing was lost.')).toBeVisible();
});

test('of a few days nothing is noticed', async () => {
  await openGarden(daysOf('2026-03-01', 5));
  expect(screen.queryByRole('region', { name: 'What the garden noticed' })).toBeNull();
});

test('a day that stands out is a tall plant with its words, which the slider says too', async () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  await openGarden(daysOf('2026-03-01', 10));
  expect(screen.getByText('First full week')).toBeInTheDocument();
  const slider = screen.getByRole('slider', { name: 'Walk through the days' });
  fireEvent.change(slider, { target: { value: '65' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Saturday 7 March: mental, 18 min, first full week');
});
