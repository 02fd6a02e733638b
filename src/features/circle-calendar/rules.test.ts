import { expect, test } from 'vitest';
import { splitRoute } from '#platform/shared/endpoint.ts';
import { circleCalendarEndpoints } from './contract.ts';
import { calendarPath } from './rules.ts';

test('the address that she is given is the one that answers', () => {
  const { path } = splitRoute(circleCalendarEndpoints.getCalendar.route);
  expect(calendarPath('a-token')).toBe(path.replace('{token}', 'a-token'));
});
