import { PRACTICES } from '#features/activities/content.ts';
import { MOMENTS } from '#features/moments/content.ts';
import { momentPath } from '#features/moments/rules.ts';
import { LETTERS, STARTERS } from '#features/quiz/content.ts';
import { resultPath } from '#features/quiz/rules.ts';
import { RITUALS } from '#features/rituals/content.ts';
import { sessionPath } from '#features/rituals/rules.ts';
import type { FindDone } from '#features/what-helps/routes.ts';
import { sessionPath as practicePath } from './dashboard/rules.ts';

type Done = ReturnType<FindDone>;

function findRitual(id: string): Done {
  const ritual = RITUALS.find((each) => each.id === id);
  if (ritual) return { title: ritual.title, path: sessionPath(id) };
  const letter = LETTERS.find((each) => STARTERS[each].id === id);
  return letter && { title: STARTERS[letter].title, path: `${resultPath(letter)}&session=${id}` };
}

function findMoment(id: string): Done {
  const moment = MOMENTS.find((each) => each.id === id);
  return moment && { title: moment.title, path: momentPath(id) };
}

function findPractice(id: string): Done {
  const practice = PRACTICES.find((each) => each.id === id);
  return practice && { title: practice.name, path: practicePath(practice) };
}

const FINDERS = { moment: findMoment, ritual: findRitual, practice: findPractice } as const;

/** What something that was done is called, and where it is begun once more. */
export const findDone: FindDone = (kind, id) => FINDERS[kind](id);
