import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeItem } from '#platform/browser/local-items.ts';
import { aPerson, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { HYDRATED } from './hydrated.ts';
import { inPublic } from './PublicPlace.tsx';

const Ritual = inPublic('Ritual', () => <h1>Even Breath</h1>);

test.each([
  ['a visitor', undefined],
  ['a person', aPerson()],
])(
  'for %s a page that was prerendered is told to be hydrated, so that it holds no press any more',
  async (_, user) => {
    const hydrated = vi.fn();
    addEventListener(HYDRATED, hydrated);
    if (user) writeItem('user', { id: user.id });
    onTestFinished(async () => {
      removeEventListener(HYDRATED, hydrated);
      localStorage.clear();
      await leaveScreen();
    });
    await showScreen(<Ritual />, user, '/rituals/even-breath');
    expect(screen.getByRole('heading', { name: 'Even Breath' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign In' }) === null).toBe(user !== undefined);
    expect(hydrated).toHaveBeenCalledOnce();
  },
);
