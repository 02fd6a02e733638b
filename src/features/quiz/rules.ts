import { LETTERS, type Letter, QUESTIONS } from './content.ts';

/** The answers so far, by the place of the question. */
export type Answers = readonly (Letter | undefined)[];

export const QUIZ_PATH = '/ritual-quiz';

export const isLetter = (text: unknown): text is Letter => LETTERS.some((letter) => letter === text);

const countOfLetter = (answers: Answers, letter: Letter): number =>
  answers.filter((answer) => answer === letter).length;

/** The letter that was chosen most often; of several, the earliest. Nothing until every question is answered. */
export function findResult(answers: Answers): Letter | undefined {
  if (answers.length !== QUESTIONS.length || !answers.every(isLetter)) return undefined;
  const most = Math.max(...LETTERS.map((letter) => countOfLetter(answers, letter)));
  return LETTERS.find((letter) => countOfLetter(answers, letter) === most);
}

const POINTED = ['', 'One of your three answers', 'Two of your three answers', 'All three of your answers'];

/** How the match was made; nothing about a result that somebody else sent. */
export function matchWords(answers: Answers, result: Letter): string {
  if (findResult(answers) !== result) return '';
  const count = countOfLetter(answers, result);
  return count === 1
    ? 'Your three answers went three ways, so the first of them leads.'
    : `${POINTED[count]} pointed here.`;
}

/** The result that an address holds; nothing for one that does not exist. */
export function readResult(params: URLSearchParams): Letter | undefined {
  const text = params.get('result')?.trim().toUpperCase();
  return isLetter(text) ? text : undefined;
}

export const resultPath = (result: Letter): string => `${QUIZ_PATH}?result=${result}`;
