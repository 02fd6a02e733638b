import { expect, test } from 'vitest';
import { circlePath, findCircleId, findInvitation, inARow, invitationPath } from './rules.ts';

test.each([
  [[], ''],
  [['Ines'], 'Ines'],
  [['Ines', 'Late Poppy'], 'Ines and Late Poppy'],
  [['Ines', 'Late Poppy', 'Wild Fern'], 'Ines, Late Poppy and Wild Fern'],
])('names in a row: %j', (names, said) => {
  expect(inARow(names)).toBe(said);
});

test('an address is of a circle, of a link, or of neither', () => {
  const [id, token] = ['0195b1a0-0000-7000-8000-000000000001', 'A-_'.repeat(15).slice(0, 43)];
  expect([findCircleId(circlePath(id)), findInvitation(invitationPath(token))]).toEqual([id, token]);
  expect([findCircleId('/circles'), findCircleId(`/circle/${token}`)]).toEqual([undefined, undefined]);
  expect([findInvitation('/circle/short'), findInvitation(circlePath(id))]).toEqual([undefined, undefined]);
});
