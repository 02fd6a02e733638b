import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aPlan, aProfile } from '#tests/support/plans.ts';
import { aPerson, aServer, type Calls, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { PlanSetupScreen } from './PlanSetupScreen.tsx';

afterEach(leaveScreen);

async function open(calls: (userId: string) => Calls = () => ({})) {
  const user = aPerson();
  const plan = aPlan(user.id);
  const server = aServer(user, [], {
    'POST /api/entrepreneur-plans/recommend-type': () => ({ body: { recommendedType: 'stress_relief' } }),
    'POST /api/entrepreneur-plans/generate': () => ({ status: 201, body: { plan } }),
    ...calls(user.id),
  });
  const shown = await showScreen(<PlanSetupScreen />, user, '/entrepreneur-setup');
  await screen.findByRole('heading', { level: 1 });
  return { user, plan, server, ...shown };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const tick = (name: string | RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));

async function answer() {
  await pick('Growth (2-5 years)');
  await pick('Small team (2-5)');
  await press('Next');
  await pick('Mixed');
  await pick('Early bird (5-9am)');
  await press('Next');
  await pick('Morning peak (6-10am)');
  await pick('Beginner');
  await press('Next');
  await tick(/Productivity/);
  await tick(/Stress relief/);
  await tick('Decision fatigue');
  await tick('Time management');
}

test('four steps of answers become a plan, and lead to it', async () => {
  const { server, plan, where, user } = await open();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByText('Step 1 of 4')).toBeVisible();
  await answer();
  const packet = screen.getByRole('region', { name: 'Your packet so far' });
  for (const text of [
    'Growth (2-5 years), small team',
    'Mixed, early bird',
    'Morning peak, 15 minutes, beginner',
    'Productivity, stress relief',
  ])
    expect(packet).toHaveTextContent(text);
  await press('Generate My Plan');
  await waitFor(() => expect(where()).toBe(`/entrepreneur-plans/${plan.id}`));
  expect(await screen.findByText('Your Personalized Plan is Ready!')).toBeVisible();
  expect(screen.getByText("We've created a custom wellness plan just for you")).toBeVisible();
  expect(server.written.map(({ body }) => body)).toEqual([
    { profile: aProfile() },
    { userId: user.id, profile: aProfile(), planType: 'stress_relief' },
  ]);
});

test('what happens next is said as it is: rules choose', async () => {
  await open();
  const next = within(screen.getByRole('region', { name: 'What happens next' }));
  expect(next.getAllByRole('listitem')).toHaveLength(4);
  expect(next.getByText(/A set of rules does the choosing/)).toBeVisible();
  expect(next.queryByText(/\bAI\b/)).toBeNull();
});

test('nobody is asked about a language model where there is none', async () => {
  await open((id) => ({
    'GET /api/plan-wording': () => ({ body: { host: null } }),
    [`GET /api/entrepreneur-profile/${id}`]: () => ({ body: aProfile({ mayBeSentTo: 'ai.example' }) }),
  }));
  for (let step = 1; step < 4; step += 1) await press('Next');
  expect(screen.queryByRole('checkbox', { name: 'Let a language model word this plan' })).toBeNull();
  expect(screen.getByText(/Nobody reads your answers/)).toBeVisible();
});

test('a language model may read the answers when she says so, and is named; until then nobody does', async () => {
  const { server, user } = await open(() => ({
    'GET /api/plan-wording': () => ({ body: { host: 'ai.example' } }),
  }));
  await answer();
  const choice = screen.getByRole('checkbox', { name: 'Let a language model word this plan' });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription(/^Sent to ai\.example: your answers/);
  expect(screen.getByText(/Nobody reads your answers/)).toBeVisible();
  await userEvent.click(choice);
  expect(screen.getByText(/A language model at ai\.example reads your answers/)).toBeVisible();
  expect(screen.queryByText(/Nobody reads your answers/)).toBeNull();
  await press('Generate My Plan');
  await waitFor(() => expect(server.written).toHaveLength(2));
  expect(server.written.at(-1)?.body).toEqual({
    userId: user.id,
    profile: aProfile({ mayBeSentTo: 'ai.example' }),
    planType: 'stress_relief',
  });
});

const wordedAt = (host: string) => (id: string) => ({
  'GET /api/plan-wording': () => ({ body: { host } }),
  [`GET /api/entrepreneur-profile/${id}`]: () => ({ body: aProfile({ mayBeSentTo: 'ai.example' }) }),
});

test('what she allowed the last time is shown, and can be taken back', async () => {
  const { server } = await open(wordedAt('ai.example'));
  for (let step = 1; step < 4; step += 1) await press('Next');
  const choice = screen.getByRole('checkbox', { name: 'Let a language model word this plan' });
  expect(choice).toBeChecked();
  await userEvent.click(choice);
  await press('Generate My Plan');
  await waitFor(() => expect(server.written).toHaveLength(2));
  expect(server.written.at(-1)?.body).toMatchObject({ profile: { mayBeSentTo: null } });
});

test('what she allowed for one service is not meant for another', async () => {
  await open(wordedAt('other.example'));
  for (let step = 1; step < 4; step += 1) await press('Next');
  expect(screen.getByRole('checkbox', { name: 'Let a language model word this plan' })).not.toBeChecked();
});

test('a step that lacks an answer says which, and nothing is lost on the way back', async () => {
  await open();
  await press('Next');
  expect(screen.getAllByText('Choose the one that comes closest.')).toHaveLength(2);
  await pick('Startup (0-2 years)');
  await pick('Just me');
  await press('Next');
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
  await press('Previous');
  expect(screen.getByRole('radio', { name: 'Startup (0-2 years)' })).toBeChecked();
});

test('a fourth priority is refused, and nothing at all needs one', async () => {
  const { server } = await open();
  await answer();
  await tick(/^Energy/);
  await tick(/^Focus/);
  expect(await screen.findByText('Maximum reached')).toBeVisible();
  expect(screen.getByText('Please select up to 3 priorities')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Focus/ })).not.toBeChecked();
  for (const name of [/^Productivity/, /^Stress relief/, /^Energy/]) await tick(name);
  await press('Generate My Plan');
  expect(screen.getByText('Choose at least one, so that the plan knows where to begin.')).toBeVisible();
  expect(server.written).toEqual([]);
});

test.each(['4', '61', '7.5', ''])('%s minutes are refused kindly, and the chips are right', async (typed) => {
  await open();
  await pick('Scaling (5+ years)');
  await pick('Just me');
  await press('Next');
  await pick('Home');
  await pick('Flexible');
  await press('Next');
  await pick('Consistent');
  await pick('Advanced');
  const minutes = screen.getByRole('spinbutton', { name: 'Minutes' });
  expect(minutes).toHaveValue(15);
  await userEvent.clear(minutes);
  if (typed) await userEvent.type(minutes, typed);
  await press('Next');
  expect(screen.getByText('Please give a whole number of minutes from 5 to 60.')).toBeVisible();
  await pick('30 min');
  expect(minutes).toHaveValue(30);
  await press('Next');
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
});

test('a plan that cannot be made leaves the form as it is', async () => {
  const { where } = await open(() => ({
    'POST /api/entrepreneur-plans/generate': () => ({ status: 503, body: {} }),
  }));
  await answer();
  await press('Generate My Plan');
  expect(await screen.findByText('Something went wrong')).toBeVisible();
  expect(screen.getByText("We couldn't generate your plan. Please try again.")).toBeVisible();
  expect(where()).toBe('/entrepreneur-setup');
  expect(screen.getByRole('checkbox', { name: /^Productivity/ })).toBeChecked();
});

test('without a recommendation a plan is made all the same', async () => {
  const { plan, where } = await open(() => ({
    'POST /api/entrepreneur-plans/recommend-type': () => ({ status: 503, body: {} }),
  }));
  await answer();
  await press('Generate My Plan');
  await waitFor(() => expect(where()).toBe(`/entrepreneur-plans/${plan.id}`));
});

test('what was answered the last time is there, and can be changed', async () => {
  await open((id) => ({ [`GET /api/entrepreneur-profile/${id}`]: () => ({ body: aProfile() }) }));
  expect(await screen.findByRole('radio', { name: 'Growth (2-5 years)' })).toBeChecked();
  for (let step = 1; step < 4; step += 1) await press('Next');
  expect(screen.getByRole('checkbox', { name: 'Time management' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Generate My Plan' })).toBeVisible();
});
