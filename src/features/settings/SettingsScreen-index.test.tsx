import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/shared/id.ts';
import { atInstant, leaveScreen } from '#tests/support/screen.tsx';
import { openSettings } from '#tests/support/settings-screen.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await leaveScreen();
});

const index = () => within(screen.getByRole('navigation', { name: 'Sections of the settings' }));
const entry = (title: string) => index().getByRole('link', { name: new RegExp(`^${title}`) });
const current = () =>
  index()
    .getAllByRole('link', { current: true })
    .map(({ textContent }) => textContent?.split(' ')[0]);

test('the index says how every section stands, and leads to its heading', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { act } = await openSettings();
  await waitFor(() => expect(entry('Reminders')).toHaveTextContent('Reminders Off'));
  expect(
    index()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'How Tend looks ADHD mode off, Day',
    'Focus timer 20 and 5 minutes',
    'Your person Nobody yet',
    'Voice and sound Sounds, Vibration',
    'Meals and achievements Calories, Achievements',
    'Rest and steadiness No rest days ahead, steadiness beside the streak',
    'Reminders Off',
    'Account Test Person',
  ]);
  await act.click(entry('Your person'));
  expect(screen.getByRole('heading', { name: 'Your person' })).toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
});

test('a guest reads in the index that there is no account yet', async () => {
  await openSettings('guest');
  expect(entry('Account')).toHaveTextContent('None yet, kept on this device');
});

test('what the index says stays true while rest, reminders and steadiness are changed', async () => {
  atInstant('2026-03-20T09:00:00Z');
  const reminders = { isOn: false, quietFrom: 1_200, quietUntil: 480, isOffToday: false };
  const { act } = await openSettings('member', {
    'PATCH /api/reminders/': (_, changes: object) => ({ body: Object.assign(reminders, changes) }),
    'PUT /api/rest-days/': (_, range: object) => ({ body: [{ id: newId(), ...range }] }),
  });
  await act.click(await screen.findByRole('switch', { name: 'Break reminders' }));
  await waitFor(() => expect(entry('Reminders')).toHaveTextContent('On, quiet 20:00 to 08:00'));
  await act.click(await screen.findByRole('switch', { name: 'Not today' }));
  await waitFor(() => expect(entry('Reminders')).toHaveTextContent('On, quiet for today'));
  await act.click(await screen.findByRole('radio', { name: 'Not shown' }));
  await waitFor(() => expect(entry('Rest')).toHaveTextContent('No rest days ahead, steadiness not shown'));
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-03-28' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-29' } });
  await act.click(screen.getByRole('button', { name: 'Rest on these days' }));
  await waitFor(() => expect(entry('Rest')).toHaveTextContent('Rest from Saturday 28 March'));
});

test('the index marks the section with the focus, and after a scroll by hand the one that is read', async () => {
  const { act } = await openSettings();
  await waitFor(() => expect(current()).toHaveLength(1));
  screen.getByRole('switch', { name: 'Sounds' }).focus();
  await waitFor(() => expect(current()).toEqual(['Voice']));
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  const tops: Record<string, number> = { look: -700, 'focus-timer': -200, person: 100 };
  vi.spyOn(HTMLHeadingElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return new DOMRect(0, tops[this.id] ?? 2_000);
  });
  fireEvent.scroll(window);
  expect(current()).toEqual(['Voice']);
  fireEvent.wheel(screen.getByRole('main'));
  fireEvent.scroll(window);
  await waitFor(() => expect(current()).toEqual(['Your']));
  await act.tab();
  await waitFor(() => expect(current()).toEqual(['Voice']));
});
