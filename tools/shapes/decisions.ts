import { isDay } from '#platform/shared/day.ts';
import type { Finding, Rule } from './project.ts';

const FOLDER = 'docs/decisions/';
const HEADINGS = ['Context', 'Decision', 'Consequences'];
const TEMPLATE =
  '# 7. A sentence of few words, then Decided on 2026-03-20., then ## Context, ## Decision, ## Consequences';

function faultsOf(name: string, text: string): string[] {
  const [title = '', , date = ''] = text.split('\n');
  const number = Number(/^(\d{4})-[a-z\d-]+\.md$/.exec(name)?.[1]);
  const day = /^Decided on (\S+)\.$/.exec(date)?.[1] ?? '';
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  return [
    ...(number > 0 ? [] : ['has no number at the beginning of its name']),
    ...(title.startsWith(`# ${number}. `) ? [] : ['has another number in its title, or no title']),
    ...(isDay(day) ? [] : ['does not say under its title on which day it was decided']),
    ...(headings.join() === HEADINGS.join() ? [] : [`has other headings than ${HEADINGS.join(', ')}`]),
  ];
}

/** Every record of a decision has number, title, date and the same headings. */
export const checkDecisions: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith(FOLDER))
    .flatMap(({ path, text }) =>
      faultsOf(path.slice(FOLDER.length), text).map(
        (what): Finding => ({ path, line: 1, what, where: `write it as ${TEMPLATE}` }),
      ),
    );
