import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#features/account/shapes.ts';
import { apiClient } from '#platform/browser/api.ts';
import { dayIn } from '#platform/shared/day.ts';
import { dailyFocusEndpoints } from './contract.ts';
import type { Focus } from './rules.ts';
import type { DailyFocus, DailyFocusShapes } from './shapes.ts';

const { getDailyFocus } = apiClient<DailyFocusShapes>()(dailyFocusEndpoints);

/** Nothing counts down, and nothing is over. */
export const isStill = ({ isCompleted, nextBreakAt }: Pick<Focus, 'isCompleted' | 'nextBreakAt'>): boolean =>
  !isCompleted && nextBreakAt === null;

/** Still on the day on which the garden began: nothing was chosen yet. Later days begin by themselves. */
export const isFirstFocus = (
  focus: Pick<Focus, 'isCompleted' | 'nextBreakAt' | 'date'>,
  { timeZone, createdAt }: Pick<User, 'timeZone' | 'createdAt'>,
): boolean => isStill(focus) && dayIn(timeZone, Date.parse(createdAt)) === focus.date;

/** Whether the card will ask for the first focus, as far as the answers tell that came with the page. */
export function useAsksFirstFocus(user: User): boolean {
  const known = useQueryClient().getQueryData<DailyFocus>(getDailyFocus.key({ params: { userId: user.id } }));
  return known !== undefined && isFirstFocus(known, user);
}
