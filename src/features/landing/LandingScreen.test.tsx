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

test('the hero lets a visitor look around first, without an account', () => {
  render(landing);
  expect(screen.getByRole('link', { name: 'Look around first, no account' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('right under the hero all eight weathers can be tapped, and nothing is kept yet', () => {
  render(landing);
  const band = screen.getByRole('region', { name: 'How’s the weather inside?' });
  expect(linksIn(band).map(([name]) => name)).toEqual([
    'Happy',
    'Inspired',
    'Calm',
    'Focused',
    'Neutral',
    'Tired',
    'Stressed',
    'Overwhelmed',
  ]);
  expect(within(band).getByText('Keep it?')).not.toBeVisible();
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
  expect([...targets].filter((target) => target?.startsWith('/'))).toEqual([
    '/',
    '/sign-in',
    '/sign-up',
    '/ritual-quiz',
    '/dashboard',
    '/emotions',
    '/ritual-library',
  ]);
});

test('before any answer no place is counted and nobody is told that the circle is full', () => {
  render(landing);
  expect(screen.getByRole('img', { name: 'A wreath with one leaf for each founder' })).toBeVisible();
  expect(screen.queryByText('25')).toBeNull();
  expect(screen.getByText(/The circle is full/)).not.toBeVisible();
});

test('the footer says where each crisis number answers, and SOS leads there', () => {
  render(landing);
  const numbers = screen.getByRole('region', { name: 'If you might hurt yourself, or you are not safe' });
  expect(screen.getByRole('contentinfo')).toContainElement(numbers);
  expect(screen.getByRole('link', { name: 'SOS, support right now' })).toHaveAttribute(
    'href',
    `#${numbers.id}`,
  );
  const [first] = within(numbers).getAllByText(/Call your local emergency number/);
  expect(first).toHaveTextContent(
    'Call your local emergency number. In the United States or Canada, call or text 988. In the United States, text HOME to 741741. Elsewhere, findahelpline.com lists lines by country.',
  );
  expect(within(numbers).getAllByRole('link', { name: '988' })[0]).toHaveAttribute('href', 'tel:988');
  expect(numbers).toHaveTextContent('Germany: call 0800 111 0 111, emergency 112');
});

test('the page is plain HTML that a strict content policy lets through', () => {
  const html = renderToStaticMarkup(landing);
  expect(html).not.toMatch(/ (style|on\w+)=/);
  expect(html).toContain('<svg data-hero></svg>');
  expect(html).toContain('<svg data-sprite></svg>');
});
