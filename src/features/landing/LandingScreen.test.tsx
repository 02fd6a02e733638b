import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LandingScreen } from './LandingScreen.tsx';

const landing = <LandingScreen hero="<svg data-hero></svg>" sprite="<svg data-sprite></svg>" />;

const linksIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the hero invites into the circle and says what it costs', () => {
  render(landing);
  expect(screen.getByRole('heading', { level: 1, name: 'Join the Founding Members Circle' })).toBeVisible();
  expect(screen.getByText('Small tending, every day.')).toBeVisible();
  expect(screen.getByText('Launching soon. No credit card required.')).toBeVisible();
});

test('the top bar leads home, to signing in and to signing up', () => {
  render(landing);
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('link', { name: 'Tend, home' })).toHaveAttribute('href', '/');
  expect(linksIn(bar).slice(1)).toEqual([
    ['Sign In', '/sign-in'],
    ['Get Started', '/sign-up'],
  ]);
});

test('four features, three reasons and three benefits have their names', () => {
  render(landing);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual([
    '3-5 Minute Rituals',
    'SOS Support',
    '30-Day Challenge',
    'Instant Ritual Quiz',
    'Quick & Effective',
    'Emergency Support',
    'Progress Tracking',
    'Be the First to Experience',
    'Shape the Future',
    'Founding Circle Status',
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Built for Your Busy Life' })).toBeVisible();
});

test('both calls to action lead to signing up, and no link leads to a screen that is not there', () => {
  render(landing);
  const calls = screen.getAllByRole('link', { name: 'Join the Founding Members Circle' });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['/sign-up', '/sign-up']);
  const targets = new Set(screen.getAllByRole('link').map((link) => link.getAttribute('href')));
  expect([...targets].filter((target) => target?.startsWith('/'))).toEqual(['/', '/sign-in', '/sign-up']);
});

test('before any answer the circle has 25 places and nobody is told that it is full', () => {
  render(landing);
  expect(screen.getByRole('img', { name: '25 founding places, one leaf each' })).toBeVisible();
  expect(screen.getByText(/The circle is full/)).not.toBeVisible();
});

test('the footer names the crisis numbers', () => {
  render(landing);
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  expect(footer).toHaveTextContent('text HOME to 741741');
});

test('the page is plain HTML that a strict content policy lets through', () => {
  const html = renderToStaticMarkup(landing);
  expect(html).not.toMatch(/ (style|on\w+)=/);
  expect(html).toContain('<svg data-hero></svg>');
  expect(html).toContain('<svg data-sprite></svg>');
});
