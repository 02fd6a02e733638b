import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LandingScreen } from '#features/landing/LandingScreen.tsx';

/** A script of a page lives as long as the page, which the files after this one share. */
let forget = () => {};

afterEach(() => {
  forget();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function openLanding(answer: () => Response) {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return answer();
  });
  const shown = render(<LandingScreen hero="" sprite="" />);
  const places = [document, window].map((place) => ({ place, adds: vi.spyOn(place, 'addEventListener') }));
  await act(() => import('./landing.ts'));
  forget = () => {
    for (const { place, adds } of places)
      for (const [type, listener] of adds.mock.calls) place.removeEventListener(type, listener);
    vi.restoreAllMocks();
  };
  const green = () => shown.container.querySelectorAll('#founding-places .l2, #founding-places .l3').length;
  return { ...shown, fetched, green };
}

test('the wreath shows the places that are left', async () => {
  const { green } = await openLanding(() => Response.json({ count: 18 }));
  expect(await screen.findByRole('img', { name: '18 of 25 founding places taken' })).toBeVisible();
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.getByText('of 25 places left')).toBeVisible();
  expect(green()).toBe(18);
  expect(screen.getByText(/The circle is full/)).not.toBeVisible();
  expect(screen.getByText(/All 25 founding places are taken/)).not.toBeVisible();
});

test('from ten taken places on the wreath says how many are left', async () => {
  await openLanding(() => Response.json({ count: 10 }));
  expect(await screen.findByText('of 25 places left')).toBeVisible();
  expect(screen.getByText('15')).toBeVisible();
});

test('before that the words of the offer stand alone', async () => {
  const { green, fetched } = await openLanding(() => Response.json({ count: 9 }));
  await waitFor(() => expect(fetched).toEqual(['/api/founding-member-count']));
  await act(async () => {});
  expect(screen.getByText('One leaf for each founder')).toBeVisible();
  expect(screen.queryByText(/\d+ of 25|of 25 places/)).toBeNull();
  expect(green()).toBe(25);
});

test('a full circle says so kindly, with what begins instead', async () => {
  const { green } = await openLanding(() => Response.json({ count: 25 }));
  expect(await screen.findByText('of 25 places taken')).toBeVisible();
  expect(screen.getByText(/you are just as welcome: a 14-day trial begins/)).toBeVisible();
  expect(
    screen.getByText('All 25 founding places are taken. A 14-day trial begins when you sign up.'),
  ).toBeVisible();
  expect(green()).toBe(25);
});

test('without an answer the words of the offer stand alone', async () => {
  const { fetched } = await openLanding(() => new Response('no', { status: 503 }));
  await waitFor(() => expect(fetched).toEqual(['/api/founding-member-count']));
  expect(screen.getByRole('img', { name: 'A wreath with one leaf for each founder' })).toBeVisible();
  expect(screen.getByText('One leaf for each founder')).toBeVisible();
});

test('who signed out without a network is told so, and when the server has heard of it', async () => {
  localStorage.setItem('tend-ending', '{"ending":true}');
  let isAway = true;
  const { fetched } = await openLanding(() => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  const words = await screen.findByText(
    /^You are signed out on this device. The server could not be reached/,
  );
  expect(words).toBeVisible();
  isAway = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('You are signed out, and the server knows.')).toBeVisible();
  expect(fetched.filter((path) => path === '/api/session/sign-out')).toHaveLength(2);
  expect(localStorage.getItem('tend-ending')).toBeNull();
});
