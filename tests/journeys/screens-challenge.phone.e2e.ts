import type { Page } from '@playwright/test';
import { growChallenge, openDay } from './challenge.ts';
import { goTo, judge } from './looks.ts';
import { expect, signUp } from './tend.ts';

async function asGrower(page: Page, count: number, lastAgo: number): Promise<void> {
  const { id } = await signUp(page);
  await growChallenge(page, id, count, lastAgo);
}

const after = (count: number, lastAgo: number, open: (page: Page) => Promise<void>) => async (page: Page) => {
  await asGrower(page, count, lastAgo);
  await open(page);
};

async function openWritten(page: Page): Promise<void> {
  await openDay(page, 12, 'Borrowed Company');
  await page.getByLabel('Who could keep you company').fill('My sister, on Tuesday.');
  await page.getByText('If it stirs something up').click();
  await expect(page.getByRole('button', { name: 'Complete day 12' })).toBeEnabled();
}

judge([
  {
    name: 'the month under way',
    title: 'Challenge · Tend',
    open: after(11, 1, goTo('/challenge', 'Borrowed Company')),
  },
  {
    name: 'the month whose day is done',
    title: 'Challenge · Tend',
    open: after(12, 0, goTo('/challenge', 'Good Enough, Sent')),
  },
  {
    name: 'the month at its end',
    title: 'Challenge · Tend',
    open: after(30, 1, goTo('/challenge', 'Thirty seeds, thirty plants')),
  },
  {
    name: 'an open day',
    title: 'Borrowed Company · Tend',
    open: after(11, 1, (page) => openDay(page, 12, 'Borrowed Company')),
  },
  { name: 'a day being written about', title: 'Borrowed Company · Tend', open: after(11, 1, openWritten) },
  {
    name: 'a grown day',
    title: 'Challenge · Tend',
    open: after(11, 1, goTo('/challenge/11', 'The Messy Middle')),
  },
  {
    name: 'a locked day',
    title: 'Challenge · Tend',
    open: after(11, 1, goTo('/challenge/14', 'Week Two Film Reel is still a seed')),
  },
  {
    name: 'a day at the limit',
    title: 'Challenge · Tend',
    open: after(12, 0, goTo('/challenge/13', 'Today’s seed is in the ground')),
  },
  {
    name: 'a day that is none',
    title: 'Challenge · Tend',
    open: after(1, 1, goTo('/challenge/31', 'Day Not Found')),
  },
  {
    name: 'the lines of a month',
    title: 'Thirty lines · Tend',
    open: after(30, 1, goTo('/challenge/notes', 'Your thirty lines')),
  },
]);
