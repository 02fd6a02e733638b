import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '#features/account/queries.ts';
import { NutritionScreen } from '#features/nutrition/NutritionScreen.tsx';
import type { LoggedMeal } from '#features/nutrition/shapes.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, atInstant, showScreen } from '#tests/screen.tsx';

export const FRIDAY = '2026-03-20';
export const THURSDAY = '2026-03-19';

export const aMeal = (changes: Partial<LoggedMeal> = {}): LoggedMeal => ({
  id: newId(),
  userId: '',
  date: FRIDAY,
  meal: 'lunch',
  description: 'Lentil soup',
  calories: 420,
  version: 1,
  ...changes,
});

/** A server of meals: the table behind the log, and nothing of the product itself. */
function aKitchen(user: User, meals: LoggedMeal[]) {
  const kitchen = { meals };
  const last = (path: string) => path.split('/').at(-1);
  const server = aServer(user, [], {
    [`GET /api/nutrition/${user.id}/recent`]: () => ({ body: [...kitchen.meals].reverse() }),
    [`GET /api/nutrition/${user.id}/`]: (path) => ({
      body: kitchen.meals.filter(({ date }) => date === last(path)),
    }),
    'POST /api/nutrition': (_path, meal: LoggedMeal) => {
      kitchen.meals = [...kitchen.meals.filter(({ id }) => id !== meal.id), meal];
      return { status: 201, body: meal };
    },
    'PATCH /api/nutrition/': (path, changes: Partial<LoggedMeal>) => {
      kitchen.meals = kitchen.meals.map((meal) => (meal.id === last(path) ? { ...meal, ...changes } : meal));
      const body = kitchen.meals.find(({ id }) => id === last(path));
      return body ? { body } : { status: 404, body: {} };
    },
    'DELETE /api/nutrition/': (path) => {
      const body = kitchen.meals.find(({ id }) => id === last(path));
      kitchen.meals = kitchen.meals.filter(({ id }) => id !== last(path));
      return body ? { body } : { status: 404, body: {} };
    },
  });
  return { server, kitchen };
}

export const showKitchen = (user: User, path = '/nutrition') => showScreen(<NutritionScreen />, user, path);

/** The meal log on a Friday morning, with these meals already there. */
export async function openKitchen(meals: LoggedMeal[] = [], { path = '/nutrition', user = aPerson() } = {}) {
  atInstant(`${FRIDAY}T09:00:00Z`);
  const own = meals.map((meal) => ({ ...meal, userId: user.id }));
  const { server, kitchen } = aKitchen(user, own);
  const shown = await showKitchen(user, path);
  await screen.findByRole('heading', { name: /^Nutrition / });
  return { server, kitchen, user, ...shown };
}

export const form = () => within(screen.getByRole('region', { name: /^Log Meal/ }));
export const description = () => form().getByRole('textbox', { name: 'What was it?' });
export const calories = () => form().getByRole('textbox', { name: /^Calories/ });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const log = () => userEvent.click(form().getByRole('button', { name: 'Log Meal' }));
export const choose = (name: string) => userEvent.click(form().getByRole('radio', { name }));
export const list = () => within(screen.getByRole('region', { name: /’s meals$/ }));
/** What stands in the toast, not in what is read out beside it. */
export const findToast = (title: string) => screen.findByText(title, { selector: 'li[data-state="open"] *' });

/** Sends what waits, as the browser does when the network is back. */
export const drain = () => act(() => drainSaves());

/** Presses the button of the toast, which takes a pointer only a moment after it is drawn. */
export const undo = async () => fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
