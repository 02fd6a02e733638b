import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { User } from '#features/account/queries.ts';
import { useSession } from '#features/account/queries.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import {
  aPerson,
  aServer,
  atInstant,
  leaveScreen,
  pressInToast,
  showScreen,
} from '#tests/support/screen.tsx';
import { RestDaysCard } from './RestDaysCard.tsx';
import { type DayRange, listAhead, type RestDays } from './rules.ts';

afterEach(leaveScreen);

const FRIDAY = '2026-03-20';

function Shown() {
  const { user } = useSession();
  return user ? <RestDaysCard user={user} /> : null;
}

async function openRestDays(known: RestDays[] = [], refuses = '') {
  atInstant(`${FRIDAY}T12:00:00Z`);
  const user: User = aPerson();
  const table = { ranges: known };
  const idIn = (path: string) => path.split('/').at(-1) ?? '';
  const ahead = () => ({ body: listAhead(table.ranges, FRIDAY) });
  const server = aServer(user, [], {
    [`GET /api/rest-days/${user.id}`]: ahead,
    'PUT /api/rest-days/': (path, range: DayRange) => {
      if (refuses) return { status: 422, body: { title: 'Unacceptable', status: 422, detail: refuses } };
      table.ranges = [...table.ranges.filter(({ id }) => id !== idIn(path)), { id: idIn(path), ...range }];
      return ahead();
    },
    'DELETE /api/rest-days/': (path) => {
      table.ranges = table.ranges.filter(({ id }) => id !== idIn(path));
      return ahead();
    },
  });
  const shown = await showScreen(<Shown />, user, '/settings');
  await screen.findByLabelText('First day');
  return { ...shown, server, table };
}

const give = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const list = async () => within(await screen.findByRole('list', { name: 'Rest days ahead' }));

test('tomorrow is chosen with one press', async () => {
  const { table } = await openRestDays();
  await press('Rest on these days');
  expect(await screen.findByText('Kept: Saturday 21 March.')).toBeVisible();
  expect((await list()).getByText('Saturday 21 March')).toBeVisible();
  await waitFor(() => expect(table.ranges).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 450));
  await press('Rest on these days');
  expect((await list()).getAllByText('Saturday 21 March')).toHaveLength(1);
  expect(table.ranges).toHaveLength(1);
});

test.each([
  ['backwards', '2026-03-28', '2026-03-25', 'Last day', /turn them round/],
  ['of a thousand years', '2026-03-28', '3026-03-25', 'Last day', /At most a year/],
  ['that is over', '2026-03-01', '2026-03-25', 'First day', /from today on/],
  ['without an end', '2026-03-28', '', 'Last day', /give both days/],
])(
  'a range %s gets its sentence, loses nothing and sends nothing',
  async (_, first, last, field, sentence) => {
    const { server } = await openRestDays();
    give('First day', first);
    give('Last day', last);
    await press('Rest on these days');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(
      [screen.getByLabelText('First day'), screen.getByLabelText('Last day')].map(
        (input) => (input as HTMLInputElement).value,
      ),
    ).toEqual([first, last]);
    expect(server.written).toEqual([]);
  },
);

test.each([
  ['that has begun', '2026-03-18', 'Today to Sunday 29 March', FRIDAY],
  ['ahead', '2026-03-23', 'Monday 23 March to Sunday 29 March', '2026-03-23'],
])('a range %s is let go of, and comes back with Undo', async (_, firstDay, words, again) => {
  const range = { id: '0197f0c0-0000-7000-8000-000000000001', firstDay, lastDay: '2026-03-29' };
  const { table } = await openRestDays([range]);
  expect((await list()).getByText(words)).toBeVisible();
  await press(`Let go of ${words}`);
  await waitFor(() => expect(table.ranges).toEqual([]));
  await pressInToast('Undo');
  expect((await list()).getByText(words)).toBeVisible();
  await waitFor(() => expect(table.ranges).toMatchObject([{ firstDay: again, lastDay: '2026-03-29' }]));
});

test('days that are chosen without a network are there at once, and go out later', async () => {
  const { server, table } = await openRestDays();
  server.network = 'away';
  give('First day', '2026-03-23');
  give('Last day', '2026-03-27');
  await press('Rest on these days');
  expect((await list()).getByText('Monday 23 March to Friday 27 March')).toBeVisible();
  expect(table.ranges).toEqual([]);
  server.network = 'there';
  await drainSaves();
  await waitFor(() =>
    expect(table.ranges).toMatchObject([{ firstDay: '2026-03-23', lastDay: '2026-03-27' }]),
  );
});

test('what the server does not take says why, and can be let go of', async () => {
  await openRestDays([], 'That is too much rest.');
  await press('Rest on these days');
  expect(await screen.findByText(/not kept yet. That is too much rest/)).toBeVisible();
  await press('Let it go');
  await waitFor(() => expect(screen.queryByText(/not kept yet/)).not.toBeInTheDocument());
});
