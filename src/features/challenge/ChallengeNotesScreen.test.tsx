import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aChallengeServer, grownUntil } from '#tests/support/challenge-screen.tsx';
import { aPerson, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { ChallengeNotesScreen } from './ChallengeNotesScreen.tsx';

afterEach(leaveScreen);

test('thirty lines stand on one page, each with its day, and can be printed and saved as a file', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => {},
  });
  const user = aPerson();
  aChallengeServer(user, grownUntil(user.id, 30, '2026-03-19').reverse());
  await showScreen(<ChallengeNotesScreen />, user, '/challenge/notes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your thirty lines' })).toBeVisible();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toHaveLength(30);
  expect(headings[0]).toBe('Day 1: Open the Inner Room');
  expect(screen.getByText('Line of day 30')).toBeVisible();
  expect(screen.getByText('Thursday 19 March 2026')).toBeVisible();
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Save as a file' })).toHaveAttribute('download', 'thirty-days.txt');
  const text = (await files.at(-1)?.text()) ?? '';
  expect(text).toContain('Day 12: Borrowed Company');
  expect(text).toContain('Line of day 12');
});

test('before the first day it says what will stand here', async () => {
  const user = aPerson();
  aChallengeServer(user);
  await showScreen(<ChallengeNotesScreen />, user, '/challenge/notes');
  expect(await screen.findByRole('heading', { name: 'Your lines will stand here' })).toBeVisible();
});
