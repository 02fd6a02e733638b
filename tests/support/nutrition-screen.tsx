import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '#features/account/queries.ts';
import { NutritionScreen } from '#features/nutrition/NutritionScreen.tsx';
import type { LoggedMeal } from '#features/nutrition/shapes.ts';
import { drainSaves } from '#platform/browser/saves.ts';
import { newId } from '#platform/shared/id.ts';
import { aPerson, aServer, atInstant, showScreen } from './screen.tsx';

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
function aMealServer(user: User, meals: LoggedMeal[]) {
  const table = { meals };
  const last = (path: string) => path.split('?')[0]?.split('/').at(-1);
  const find = (id: string | undefined) => table.meals.find((meal) => meal.id === id);
  const conflict = (current: LoggedMeal) => ({
    status: 409,
    body: { title: 'Conflict', status: 409, detail: 'This meal was changed on another device.', current },
  });
  const gone = {
    status: 404,
    body: { title: 'Not found', status: 404, detail: 'This meal is not there any more.' },
  };
  const server = aServer(user, [], {
    [`GET /api/nutrition/${user.id}/recent`]: () => ({ body: [...table.meals].reverse() }),
    [`GET /api/nutrition/${user.id}/`]: (path) => ({
      body: table.meals.filter(({ date }) => date === last(path)),
    }),
    'POST /api/nutrition': (_path, sent: LoggedMeal) => {
      const known = find(sent.id);
      if (known && known.version !== sent.version) return conflict(known);
      const meal = { ...sent, version: sent.version + 1 };
      table.meals = [...table.meals.filter(({ id }) => id !== meal.id), meal];
      return { status: 201, body: meal };
    },
    'PATCH /api/nutrition/': (path, changes: Partial<LoggedMeal>) => {
      const known = find(last(path));
      if (!known) return gone;
      if (known.version !== changes.version) return conflict(known);
      const body = { ...known, ...changes, version: known.version + 1 };
      table.meals = table.meals.map((meal) => (meal === known ? body : meal));
      return { body };
    },
    'DELETE /api/nutrition/': (path) => {
      const body = find(last(path));
      if (!body) return gone;
      if (path.includes('?') && !path.endsWith(`?version=${body.version}`)) return conflict(body);
      table.meals = table.meals.filter((meal) => meal !== body);
      return { body };
    },
  });
  return { server, table };
}

export const showNutrition = (user: User, path = '/nutrition') => showScreen(<NutritionScreen />, user, path);

/** The meal log on a Friday morning, with these meals already there. */
export async function openNutrition(
  meals: LoggedMeal[] = [],
  { path = '/nutrition', user = aPerson() } = {},
) {
  atInstant(`${FRIDAY}T09:00:00Z`);
  const own = meals.map((meal) => ({ ...meal, userId: user.id }));
  const { server, table } = aMealServer(user, own);
  const shown = await showNutrition(user, path);
  await screen.findByRole('heading', { name: /^Nutrition / });
  return { server, table, user, ...shown };
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
