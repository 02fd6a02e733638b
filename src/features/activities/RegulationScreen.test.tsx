import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openPractices } from '#tests/support/practices-screen.tsx';
import { aPerson, atInstant, leaveScreen } from '#tests/support/screen.tsx';
import { RegulationScreen } from './RegulationScreen.tsx';

afterEach(leaveScreen);

const scan = '/regulation?session=guided-body-scan-video';
const openRegulation = (options: { path?: string; user?: ReturnType<typeof aPerson>; practices?: [] } = {}) =>
  openPractices({ type: 'regulation', screen: <RegulationScreen />, ...options });

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the H.O.L.D. method waits behind one card, before the other practices', async () => {
  const { open } = openRegulation();
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Flow of Your Nervous System' })).toBeVisible();
  const hold = within(screen.getByRole('region', { name: 'The H.O.L.D. Method' }));
  expect(hold.getByText('Hand', { exact: true })).not.toBeVisible();
  await userEvent.click(hold.getByText('The H.O.L.D. Method'));
  const words = hold.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(words).toEqual(['Hand', 'Orient', 'Lengthen', 'Do']);
  expect(await screen.findByRole('heading', { name: 'Even Breath' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Start/ })).toHaveLength(9);
});

test('with no practices the screen says so, and the method stays', async () => {
  const { open } = openRegulation({ practices: [] });
  await open();
  expect(await screen.findByRole('heading', { name: 'No regulation exercises available' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'The H.O.L.D. Method' })).toBeVisible();
});

test('the last step says Complete Exercise, and the ending names the exercise', async () => {
  const { open } = openRegulation({ path: '/regulation?session=r-hum' });
  await open();
  await screen.findByText('Ready to start');
  for (let step = 1; step < 5; step += 1) await press('Next Step');
  await press('Complete Exercise');
  expect(await screen.findByText('Regulation exercise completed!')).toBeVisible();
  expect(screen.getByText('Hum It Soft')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Three minutes. A fern came up.' })).toBeVisible();
});

test('a video waits behind a poster, with the written steps and a plain link beside it', async () => {
  const { open } = openRegulation({ path: scan });
  const { container } = await open();
  expect(await screen.findByRole('button', { name: /Play the video/ })).toBeVisible();
  expect(container.querySelector('iframe, img, video')).toBeNull();
  expect(screen.getByRole('heading', { name: 'The same without the video' })).toBeVisible();
  expect(screen.getByText('Sit or lie down, and let the floor hold you.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open it on YouTube' });
  expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=K06KxR-w4HU');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('only after a click the player is there, on the host that keeps no cookies, with its hands tied', async () => {
  const { open } = openRegulation({ path: scan });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /Play the video/ }));
  const player = screen.getByTitle('Video: Body Scan, Guided');
  expect(player).toHaveFocus();
  expect(player).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/K06KxR-w4HU?autoplay=1&rel=0',
  );
  expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
});

test.each(['https://youtube.com.evil.example/watch?v=K06KxR-w4HU', 'javascript:alert(1)'])(
  'the link %s leads to no video and is shown as the text that it is',
  async (link) => {
    const { open, server } = openRegulation({ path: scan });
    server.kept.changes = { 'guided-body-scan-video': { instructions: [link], writtenSteps: [] } };
    const { container } = await open();
    expect(await screen.findByText(link)).toBeVisible();
    expect(screen.getByText('This video cannot be shown here. Its address:')).toBeVisible();
    expect(container.querySelector(`iframe, [href="${link}"]`)).toBeNull();
    await press('Complete Exercise');
    expect(await screen.findByText('Regulation exercise completed!')).toBeVisible();
  },
);

test('one thing at a time leaves the plain link out until the player is there', async () => {
  const { open } = openRegulation({ path: scan, user: aPerson({ adhdMode: true }) });
  await open();
  await screen.findByRole('button', { name: /Play the video/ });
  expect(screen.queryByRole('link', { name: 'Open it on YouTube' })).not.toBeInTheDocument();
  await press(/Play the video/);
  expect(screen.getByRole('link', { name: 'Open it on YouTube' })).toBeVisible();
});

test('a practice of breath is paced by word and count, holds with the pause, and goes on', async () => {
  const { open } = openRegulation({ path: '/regulation?session=r-even-breath' });
  await open();
  const breath = within(await screen.findByRole('region', { name: 'Breath' }));
  expect(breath.getByRole('status')).toHaveTextContent('Breathe with the plant');
  await press('Start');
  expect(await breath.findByText('Breathe in')).toBeVisible();
  atInstant('2026-03-20T09:00:06Z');
  expect(await breath.findByText('Breathe out')).toBeVisible();
  expect(breath.getByText('4')).toBeVisible();
  await press('Pause');
  expect(breath.getByRole('status')).toHaveTextContent('Paused. It waits.');
  atInstant('2026-03-20T09:10:00Z');
  await press('Resume');
  expect(await breath.findByText('Breathe out')).toBeVisible();
});

test('only the steps that are breaths are paced', async () => {
  const { open } = openRegulation({ path: '/regulation?session=r-hum' });
  await open();
  await screen.findByText('Sit comfortably.');
  expect(screen.queryByRole('region', { name: 'Breath' })).not.toBeInTheDocument();
  await press('Next Step');
  expect(await screen.findByRole('region', { name: 'Breath' })).toBeVisible();
});
