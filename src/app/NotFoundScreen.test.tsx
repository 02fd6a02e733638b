import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotFoundScreen } from './NotFoundScreen.tsx';

test('a path without a screen says so, gives the developer a hint, and leads home', () => {
  render(<NotFoundScreen />);
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/');
});
