import { QUIZ } from '#features/quiz/content.ts';
import { QUIZ_PATH } from '#features/quiz/rules.ts';
import { type Group, PAGES, RITUALS } from '#features/rituals/content.ts';
import { lengthWords, ritualPath } from '#features/rituals/rules.ts';
import { SCREEN_PATHS, screenPathOf } from './paths.ts';

/** A prerendered page that anybody may read, with what a preview of its address shows. */
type PublicPage = {
  path: string;
  /** The module of its screen. */
  screen: string;
  title: string;
  description: string;
  /** Its picture, 1200 by 630, in public/previews. */
  picture: Group | 'library' | 'quiz';
};

export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/ritual-library',
    screen: 'src/features/rituals/RitualLibraryScreen.tsx',
    title: 'Ritual Library',
    description: `${RITUALS.length} small rituals, most of them three to five minutes. You only need one.`,
    picture: 'library',
  },
  ...PAGES.map(({ path, title, intro, group }) => ({
    path,
    screen: 'src/features/rituals/RitualsScreen.tsx',
    title,
    description: intro,
    picture: group,
  })),
  ...RITUALS.map(({ id, title, prompt, seconds, group }) => ({
    path: ritualPath(id),
    screen: 'src/features/rituals/RitualScreen.tsx',
    title,
    description: `${prompt} ${lengthWords(seconds)}, no account needed.`,
    picture: group,
  })),
  {
    path: QUIZ_PATH,
    screen: 'src/features/quiz/QuizScreen.tsx',
    title: QUIZ.title,
    description: 'Three questions, one ritual that fits today. No account needed.',
    picture: 'quiz',
  },
];

/** The name of the page that answers a path; nothing for one that has none. */
export function pageOf(path: string): string | undefined {
  const pages: Readonly<Record<string, string | undefined>> = SCREEN_PATHS;
  return pages[screenPathOf(path)]?.replace(':id', path.slice(path.lastIndexOf('/') + 1));
}
