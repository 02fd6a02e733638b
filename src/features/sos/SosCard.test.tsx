import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { findLocalUser } from '#features/account/queries.ts';
import { clearItems, writeItem } from '#platform/browser/local-items.ts';
import { setClock } from '#platform/shared/clock.ts';
import { aPerson, aServer, atInstant, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { CRISIS } from './content.ts';
import { SosCard } from './SosCard.tsx';

const START = Date.parse('2026-03-20T10:00:00Z');
/** So long the dialog takes no press. */
const YOUNG_MS = 700;
setClock(() => START);

afterEach(async () => {
  await leaveScreen();
  localStorage.clear();
  setClock(() => START);
});

type Contact = { supportName?: string; supportType?: string; supportValue?: string };

/** Opens the dialog early enough for it to take presses at the start. */
async function openSos(contact: Contact = {}, person = aPerson(), wokenAt = START) {
  const settings = { supportName: '', supportType: 'phone', supportValue: '', ...contact };
  const body = { ...settings, focusWorkMin: 20, focusBreakMin: 5, adhdMode: false, version: 0 };
  aServer(person, [], { [`GET /api/focus/${person.id}`]: () => ({ body }) });
  const shown = await showScreen(<SosCard />, person, '/dashboard');
  const press = userEvent.setup();
  setClock(() => wokenAt - YOUNG_MS);
  await press.click(screen.getByRole('button', { name: 'SOS, support right now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Emergency Support' });
  setClock(() => START);
  const tap = (name: string | RegExp, role = 'button') =>
    press.click(within(dialog).getByRole(role, { name }));
  return { ...shown, person, press, tap, dialog };
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

const goTo = (ms: number) => atInstant(new Date(START + ms).toISOString());

test('the button opens the dialog on its first offer, Escape closes it and gives the focus back', async () => {
  const { press, dialog } = await openSos();
  expect(dialog).toHaveAccessibleDescription('Nothing to fix right now. Pick one, or just breathe.');
  expect(screen.getByRole('button', { name: 'Breathe with me' })).toHaveFocus();
  await press.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'SOS, support right now' })).toHaveFocus();
});

test('in its first 700 ms the dialog takes no press, by hand or by key, and after that all of them', async () => {
  const { press, tap, dialog } = await openSos({}, aPerson(), START + 1);
  await tap('Close support');
  await tap('Breathe with me');
  await press.keyboard('{Enter}{Escape} ');
  expect(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'Breathe with me' })).toHaveFocus();
  const line = within(dialog).getByRole('link', { name: 'findahelpline.com' });
  expect(fireEvent.click(line)).toBe(false);
  goTo(1);
  await tap('Close support');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a clock that is set back meanwhile holds nobody up', async () => {
  const { tap } = await openSos();
  goTo(-3_600_000);
  await tap('Close support');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a person with a phone can be called, or gets a message that is written already', async () => {
  await openSos({ supportName: 'My sister', supportValue: '+351 912 345 678' });
  expect(await screen.findByRole('heading', { name: 'My sister is your person' })).toBeVisible();
  expect(hrefOf('Call')).toBe('tel:+351912345678');
  expect(hrefOf('Text')).toBe(
    `sms:+351912345678?&body=${encodeURIComponent('Hi, I am having a hard moment and you are my person. Could you check in with me when you can?')}`,
  );
});

test('a person with an address gets an e-mail that has its subject', async () => {
  await openSos({ supportType: 'email', supportValue: 'sister@example.com' });
  await screen.findByRole('heading', { name: 'Your person' });
  expect(hrefOf('Email')).toBe('mailto:sister@example.com?subject=Could%20you%20check%20in%20with%20me%3F');
  expect(screen.queryByRole('link', { name: 'Call' })).not.toBeInTheDocument();
});

test('a person behind a link is opened in a new tab, which learns nothing of this one', async () => {
  await openSos({ supportName: 'Ada', supportType: 'link', supportValue: 'https://example.com/ada' });
  const link = await screen.findByRole('link', { name: 'Open link' });
  expect(link).toHaveAttribute('href', 'https://example.com/ada');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test.each([
  { supportName: '', supportValue: '' },
  { supportName: 'Ada', supportType: 'link', supportValue: 'javascript:alert(1)' },
  { supportName: 'Ada', supportType: 'phone', supportValue: 'call me' },
])('a contact that cannot be used is none: %o', async (contact) => {
  await openSos(contact);
  expect(await screen.findByRole('link', { name: 'Add your person in Settings' })).toBeVisible();
  expect(screen.queryByText(/is your person/)).not.toBeInTheDocument();
});

test('who is not signed in sees the tools and the lines, and nobody’s contact', async () => {
  const person = aPerson();
  aServer(person);
  const { cache } = await showScreen(<SosCard />, person, '/sign-in');
  cache.clear();
  expect(findLocalUser()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: /SOS/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Breathe with me' })).toBeVisible();
  expect(within(dialog).getByText(/lists lines by country/)).toBeVisible();
  expect(within(dialog).queryByText(/your person/i)).not.toBeInTheDocument();
  expect(within(dialog).getByText('Optional. Kept nowhere.')).toBeVisible();
});

test('the country is one choice away, stays chosen, and brings its own lines', async () => {
  const { press, unmount } = await openSos();
  const country = screen.getByRole('combobox', { name: 'Lines for' });
  await press.selectOptions(country, 'United States');
  expect(hrefOf(/^988 Call or text, day or night/)).toBe('tel:988');
  expect(hrefOf('Text 988')).toBe('sms:988');
  expect(hrefOf(/^741741 Text HOME to this number/)).toBe('sms:741741?&body=HOME');
  expect(hrefOf(/^911 In danger now/)).toBe('tel:911');
  await press.selectOptions(country, 'United Kingdom');
  expect(hrefOf(/^116 123 Call, day or night/)).toBe('tel:116123');
  expect(screen.queryByText(CRISIS.call)).not.toBeInTheDocument();
  expect(screen.queryByText(CRISIS.text.to)).not.toBeInTheDocument();
  await press.selectOptions(country, 'Another country');
  expect(screen.getByText('In danger now? Call your local emergency number.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'findahelpline.com' })).toHaveLength(1);
  await press.selectOptions(country, 'New Zealand');
  unmount();
  clearItems();
  await openSos();
  expect(screen.getByRole('combobox', { name: 'Lines for' })).toHaveDisplayValue('New Zealand');
});

test('breathing counts each phase from one instant, and says each phase once', async () => {
  const { tap, dialog } = await openSos();
  await tap('Breathe with me');
  const status = within(dialog).getByRole('status');
  expect(status).toHaveTextContent('Settle in');
  for (const [ms, word, count] of [
    [3_000, 'Breathe in', 1],
    [6_900, 'Breathe in', 4],
    [7_000, 'Hold', 1],
    [13_999, 'Hold', 7],
    [14_000, 'Breathe out', 1],
    [21_999, 'Breathe out', 8],
    [22_000, 'Breathe in', 1],
  ] as const) {
    goTo(ms);
    expect(status).toHaveTextContent(new RegExp(`^${word}$`));
    expect(status.previousElementSibling).toHaveTextContent(`${word}${count}`);
  }
  expect(screen.getByRole('heading', { name: 'Breathe with me. Round 2 of 4' })).toHaveFocus();
  goTo(3_000 + 75_999);
  expect(status).toHaveTextContent('Breathe out');
  goTo(3_000 + 76_000);
  expect(status).toHaveTextContent('Rest here');
  expect(screen.getByRole('heading', { name: 'Breathe with me. 4 rounds, done' })).toBeVisible();
});

test('breathing can be paused, lengthened, and done without holding', async () => {
  const { tap, dialog } = await openSos();
  await tap('Breathe with me');
  goTo(5_500);
  await tap('Pause');
  const status = within(dialog).getByRole('status');
  expect(status).toHaveTextContent('Paused');
  goTo(60_000);
  await tap('Go on');
  expect(status.previousElementSibling).toHaveTextContent('Breathe in3');
  await tap('6', 'radio');
  expect(screen.getByRole('heading', { name: /Round 1 of 6/ })).toBeVisible();
  await tap('Without holding', 'radio');
  expect(status).toHaveTextContent('Settle in');
  goTo(60_000 + 3_000 + 4_000);
  expect(status).toHaveTextContent('Breathe out');
  expect(within(dialog).queryByText(/hold, softly/)).not.toBeInTheDocument();
});

test('grounding goes through five senses, each thing can be tapped off, and back is possible', async () => {
  const { tap } = await openSos();
  await tap('Ground me Five senses, about two minutes');
  expect(screen.getByRole('heading', { name: 'Five things you can see' })).toHaveFocus();
  await tap('Thing 2 of 5');
  expect(screen.getByRole('button', { name: 'Thing 2 of 5' })).toHaveAttribute('aria-pressed', 'true');
  await tap('Next');
  expect(screen.getByRole('heading', { name: 'Four things you can touch' })).toHaveFocus();
  await tap('Previous');
  expect(screen.getByRole('button', { name: 'Thing 2 of 5' })).toHaveAttribute('aria-pressed', 'true');
  await tap('Thing 2 of 5');
  expect(screen.getByRole('button', { name: 'Thing 2 of 5' })).toHaveAttribute('aria-pressed', 'false');
  for (const name of ['Next', 'Next', 'Next', 'Next', 'Finish']) await tap(name);
  expect(screen.getByRole('heading', { name: 'You are here, and the room is too.' })).toHaveFocus();
  await tap('I feel steadier');
  expect(screen.getByRole('button', { name: /^Ground me/ })).toHaveFocus();
});

test('a sound that cannot play is reported, says its words in an alert and in the dialog, and is chosen no more', async () => {
  const alerted = vi.fn();
  const reported = vi.fn();
  vi.stubGlobal('alert', alerted);
  vi.stubGlobal('reportError', reported);
  const { tap } = await openSos();
  await tap(/^Calming sounds/);
  await tap('Rain');
  await waitFor(() => expect(alerted).toHaveBeenCalledWith('Rain sounds help reduce stress and anxiety.'));
  expect(reported).toHaveBeenCalledOnce();
  expect(await screen.findByText('Rain sounds help reduce stress and anxiety.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rain' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: 'Play' })).toBeDisabled();
});

test('the volume begins at 0.7 and moves by tenths between silence and all of it', async () => {
  const { tap } = await openSos();
  await tap(/^Calming sounds/);
  const volume = screen.getByRole('slider', { name: 'Volume' });
  expect(volume).toHaveValue('0.7');
  expect(volume).toHaveAttribute('step', '0.1');
  expect([volume.getAttribute('min'), volume.getAttribute('max')]).toEqual(['0', '1']);
  fireEvent.change(volume, { target: { value: '0.3' } });
  expect(volume).toHaveAttribute('aria-valuetext', '30 percent');
});

test('what eased things most is offered first the next time, with its reason, and leaves with the person', async () => {
  const person = aPerson();
  const { tap, unmount } = await openSos({}, person);
  await tap('8', 'radio');
  for (const after of ['5', '2']) {
    await tap(/^Ground me/);
    await tap('Back to support');
    expect(screen.getByRole('group', { name: 'And how bad is it now, 0 to 10?' })).toBeVisible();
    await tap('9', 'radio');
    await tap(after, 'radio');
  }
  expect(screen.getByText('From 5 to 2. Kept on this device alone.')).toBeVisible();
  unmount();
  const again = await openSos({}, person);
  expect(screen.getByRole('button', { name: 'Ground me' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ground me' })).toHaveAccessibleDescription(
    'Offered first because it eased things most for you: from 6.5 to 3.5 on average, 2 times.',
  );
  again.unmount();
  const other = await openSos();
  expect(screen.getByRole('button', { name: 'Breathe with me' })).toHaveFocus();
  other.unmount();
  act(clearItems);
  await openSos({}, person);
  expect(screen.getByRole('button', { name: 'Breathe with me' })).toHaveFocus();
});

test('what is planted on the device in place of levels and countries is left alone', async () => {
  const person = aPerson();
  writeItem('sos', { userId: person.id, reliefs: [{ tool: 'x' }, null, 7] });
  writeItem('country', { country: 'constructor' });
  await openSos({}, person);
  expect(screen.getByRole('button', { name: 'Breathe with me' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Lines for' })).toBeVisible();
});

test('once something was used the rest of the day may be small, with one press', async () => {
  const { tap, dialog } = await openSos();
  expect(within(dialog).queryByRole('button', { name: 'Today is heavy' })).not.toBeInTheDocument();
  await tap('Breathe with me');
  await tap('I feel steadier');
  expect(await within(dialog).findByText('The rest of today may be small, too.')).toBeVisible();
  await within(dialog).findByRole('button', { name: 'Today is heavy' });
  await tap('Today is heavy');
  expect(await within(dialog).findByRole('button', { name: 'Lighter again' })).toBeVisible();
});
