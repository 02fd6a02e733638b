import '#ui/garden/ritual-scenes.css';
import type { Letter } from '../content.ts';

/** What stands beside each answer: the plant in a weather, or a picture of its own. */
const PICTURES: readonly Readonly<Record<Letter, string>>[] = [
  { A: 'm-stressed', B: 'q-stuck', C: 'q-shy', D: 'm-neutral' },
  { A: 'm-overwhelmed', B: 'm-tired', C: 'm-stressed', D: 'm-neutral' },
  { A: 'm-calm', B: 'q-push', C: 'm-focused', D: 'm-happy' },
];

type AnswerPictureProps = { index: number; letter: Letter; className: string | undefined };

export function AnswerPicture({ index, letter, className = '' }: AnswerPictureProps) {
  return (
    <svg
      className={`il mood ${className}`}
      viewBox="0 0 120 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`#${PICTURES[index]?.[letter]}`} />
    </svg>
  );
}
