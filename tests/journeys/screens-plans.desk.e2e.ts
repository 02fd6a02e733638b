import type { Page } from '@playwright/test';
import { aProfile } from '../support/plans.ts';
import { goTo, judge } from './looks.ts';
import { betweenPresses, expect, signUp } from './tend.ts';

/** As with a language model that may be asked: what is asked after the first page comes from here. */
async function openLastStep(page: Page): Promise<void> {
  await signUp(page);
  await page.route('**/api/plan-wording', (route) => route.fulfill({ json: { host: 'ai.example' } }));
  await goTo('/entrepreneur-plans', 'No wellness plans yet')(page);
  await page.getByRole('link', { name: 'Get Started' }).click();
  const steps = [
    ['Growth (2-5 years)', 'Just me'],
    ['Home', 'Flexible'],
    ['Morning peak (6-10am)', 'Beginner'],
  ];
  for (const answers of steps) {
    for (const answer of answers) await page.getByText(answer, { exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await betweenPresses(page);
  }
  await page.getByRole('checkbox', { name: /^Productivity/ }).check();
  await page.getByRole('checkbox', { name: 'Let a language model word this plan' }).check();
  await expect(page.getByText(/A language model at ai\.example reads your answers/)).toBeVisible();
}

async function openPlan(page: Page): Promise<void> {
  const { id: userId } = await signUp(page);
  const made = await page.request.post('/api/entrepreneur-plans/generate', {
    data: { userId, profile: aProfile(), planType: 'work_break' },
  });
  const { plan } = (await made.json()) as { plan: { id: string; title: string } };
  await goTo(`/entrepreneur-plans/${plan.id}`, plan.title)(page);
  await expect(page.getByText('Chosen and worded by our rules.')).toBeVisible();
}

judge([
  { name: 'the last step of a plan', title: 'New plan · Tend', open: openLastStep },
  { name: 'a plan', title: 'Back to One Thing · Tend', open: openPlan },
]);
