import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { PAGES, RITUALS } from './content.ts';
import { RitualsScreen } from './RitualsScreen.tsx';
import { lengthWords } from './rules.ts';

afterEach(leaveScreen);

type User = ReturnType<typeof aPerson>;

async function open(path: string, user?: User) {
  const shown = await showScreen(<RitualsScreen />, user, path);
  await within(shown.container).findByRole('heading', { level: 1 });
  return shown;
}

test.each(PAGES)(
  '$title has every card with its words, length and best time, its tips and its quote',
  async (page) => {
    await open(page.path);
    expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ritual Library' })).toHaveAttribute('href', '/ritual-library');
    const cards = RITUALS.filter(({ group }) => group === page.group);
    await screen.findAllByRole('button', { name: /^Play / });
    for (const { title, prompt, bestTime, seconds } of cards) {
      const card = screen
        .getByRole('heading', { level: 3, name: title })
        .closest('li, article') as HTMLElement;
      for (const text of [prompt, bestTime, lengthWords(seconds)]) expect(card).toHaveTextContent(text);
    }
    const videos = screen.getAllByRole('button', { name: /^Play .+, video guide, / });
    expect(videos).toHaveLength(cards.filter(({ video }) => video).length);
    const tips = within(await screen.findByRole('region', { name: page.tipsTitle }));
    expect(tips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(page.tips);
    expect(screen.getByText(page.quote.text)).toBeVisible();
    const starts = screen.getAllByRole('link', { name: /^Start / });
    expect(starts).toHaveLength(cards.length);
  },
);

test('the page of hard moments has a link elsewhere, and the lines of where the reader is', async () => {
  await open('/in-the-moment-rituals');
  const elsewhere = await screen.findByRole('link', {
    name: /^Watch: One-Moment Meditation.+opens YouTube/,
  });
  expect(elsewhere).toHaveAttribute('href', 'https://www.youtube.com/watch?v=F6eFFCi12v8');
  const box = await screen.findByRole('region', { name: 'If it is more than a hard moment' });
  expect(within(box).getAllByRole('link').length).toBeGreaterThan(0);
});

test('no video is asked for before it is pressed, and its plain link is there from the start', async () => {
  const { container } = await open('/evening-rituals');
  expect(container.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByText('Show the other 4'));
  expect(
    await screen.findByRole('link', { name: /Progressive Muscle Relaxation.+on YouTube/ }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Play Muscle Release, Guided/ }));
  expect(container.querySelector('iframe')).toHaveAttribute(
    'src',
    expect.stringContaining('https://www.youtube-nocookie.com/embed/'),
  );
});

test('the minutes show what fits, and where nothing does, the shortest', async () => {
  const { where } = await open('/morning-rituals');
  await userEvent.click(screen.getByRole('radio', { name: /^3/ }));
  expect(where()).toBe('/morning-rituals?minutes=3');
  expect(screen.getByRole('heading', { level: 2, name: '4 fit in 3 minutes' })).toBeVisible();
  expect(screen.getByText('A little more time: 6 longer rituals')).toBeVisible();
});

test('a session that does not exist is told, and the page stays', async () => {
  await open('/morning-rituals?session=no-such-ritual');
  expect(screen.getByText('That ritual is not here. Any of these can take its place.')).toBeVisible();
});

const GUIDED = '/morning-rituals?session=three-breaths-first';

test('a visitor is guided step by step to an ending, and nothing is sent or kept', async () => {
  const server = aServer(aPerson());
  const { where } = await open(GUIDED);
  expect(await screen.findByText('Step 1 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next Step' }));
  await userEvent.click(screen.getByRole('button', { name: 'Finish here' }));
  expect(await screen.findByText('Nothing was stored. An account keeps what you tend.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(where()).toBe('/morning-rituals');
  expect(server.written).toEqual([]);
});

test('a ritual that another tab has ended and left shows its ending here, not a second beginning', async () => {
  const user = aPerson();
  const server = aServer(user, [], {
    'POST /api/ritual-sessions': (_, body: object) => ({
      body: { date: '2026-03-20', moodBefore: null, moodAfter: null, wasInterrupted: false, ...body },
    }),
    'GET /api/kept-rituals': () => ({ body: [] }),
  });
  const [here, there] = [await open(GUIDED, user), await open(GUIDED, user)];
  await userEvent.click(await within(here.container).findByRole('button', { name: 'Start' }));
  await userEvent.click(within(there.container).getByRole('button', { name: 'Finish here' }));
  await within(there.container).findByText('It stands in today’s garden.');
  await userEvent.click(within(there.container).getByRole('button', { name: 'Leave the session' }));
  expect(there.where()).toBe('/morning-rituals');
  expect(within(here.container).getByText('It stands in today’s garden.')).toBeVisible();
  expect(within(here.container).queryByRole('button', { name: 'Start' })).toBeNull();
  await waitFor(() => expect(server.written).toHaveLength(1));
});

test('kept rituals come first, at once and without a network', async () => {
  const user = aPerson();
  const server = aServer(user, [], { 'GET /api/kept-rituals': () => ({ body: [] }) });
  await open('/morning-rituals', user);
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles()[0]).toBe('Three Breaths First');
  server.network = 'away';
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Even Breath', hidden: true }));
  await waitFor(() => expect(titles()[0]).toBe('Even Breath'));
  await userEvent.click(screen.getByRole('button', { name: 'Keep Even Breath' }));
  await waitFor(() => expect(titles()[0]).toBe('Three Breaths First'));
});
