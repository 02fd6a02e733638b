import type { BreathPattern } from '#platform/shared/breath.ts';

/** The letters of the options, and of the results that they point to. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

export const QUIZ = {
  title: 'Pick Your Ritual Quiz',
  intro: 'Three quick questions. No wrong answers. Go with the first one that sounds like you.',
  last: 'Last one. Whatever sounds like a kindness.',
  note: 'A playful match, not an assessment or diagnosis.',
} as const;

type Question = { text: string; options: Readonly<Record<Letter, string>> };
export const QUESTIONS: readonly Question[] = [
  {
    text: 'What does a hard moment look like for you lately?',
    options: {
      A: 'My mind loops the same thought over and over.',
      B: 'I know what to do and I still cannot start.',
      C: 'I get wobbly when it is time to post, pitch or be seen.',
      D: 'I am busy all day and feel oddly flat about it.',
    },
  },
  {
    text: 'Where do you notice it in your body?',
    options: {
      A: 'A buzzing head and a tight jaw.',
      B: 'Heavy limbs, foggy eyes, glued to the chair.',
      C: 'A fast heart, shaky hands, a lump in my throat.',
      D: 'Not much. It is more like the volume is turned down.',
    },
  },
  {
    text: 'What would feel like relief right now?',
    options: {
      A: 'Quiet. Just five minutes without the noise.',
      B: 'A gentle push and one clear first step.',
      C: 'Feeling steady in front of other people.',
      D: 'Remembering what I actually want.',
    },
  },
];

const MOVE_GENTLY =
  'Move within comfort. Skip anything that hurts; check with a clinician if you are pregnant, injured or have a heart condition.';
const NO_STRAINING = 'No straining. If you feel light-headed, breathe normally and stop.';

/** A starter ritual, which a quiz result stands for. */
export type Starter = {
  id: string;
  title: string;
  description: string;
  steps: readonly string[];
  seconds: number;
  /** Its length, in its own words. */
  timing: string;
  usage: string;
  caution: string;
  /** How it breathes, for the steps that are breaths. */
  breath?: BreathPattern;
};

export const STARTERS: Readonly<Record<Letter, Starter>> = {
  A: {
    id: 'spiral-reset',
    title: 'Spiral Reset',
    description:
      'Your mind is working overtime to keep you safe. This ritual gives the loop somewhere to land: out of your head, down through your body, and onto paper.',
    steps: [
      'Press both feet into the floor.',
      'Let five long breaths out, slower than the in-breaths.',
      'Name the loop in one line: I keep thinking that...',
      'Ask: can I act on this in five minutes?',
      'If yes, write the step. If no, book it a ten-minute slot later.',
      'Look around, name three things you see, and go do one of them.',
    ],
    breath: {
      parts: [
        { phase: 'in', seconds: 4 },
        { phase: 'out', seconds: 7 },
      ],
      steps: [1],
    },
    seconds: 240,
    timing: '4 minutes',
    usage: 'When a thought has gone round more than three times, or at night with a notebook by the bed.',
    caution: NO_STRAINING,
  },
  B: {
    id: 'freeze-to-flow',
    title: 'Freeze to Flow',
    description:
      'Stuck is not lazy. Your system has hit pause. This ritual thaws the body first, then offers a start so small it barely counts.',
    steps: [
      'Wiggle your fingers and toes.',
      'Stand up and shake out your hands.',
      'Look slowly left, then right, and take in the room.',
      'Say the task out loud in five words.',
      'Do two minutes only: open it, name it, write one line.',
      'Choose: stop with a clear conscience, or stay for two more.',
    ],
    seconds: 180,
    timing: '3 minutes, plus your two-minute start',
    usage:
      'When you have been circling a task, or scrolling instead of starting. Works even better with someone beside you.',
    caution: MOVE_GENTLY,
  },
  C: {
    id: 'visibility-grounding',
    title: 'Visibility Grounding',
    description:
      'Being seen is brave, and your body knows it. This ritual does not try to delete the nerves. It gives them a job and gives you a floor.',
    steps: [
      'Plant your feet a little wider than usual.',
      'Rest a hand on your chest or arm.',
      'Say: I am excited, and I am safe enough.',
      'Use your name and give yourself one steady sentence.',
      'Recall one time you showed up and it was alright.',
      'Let a long breath out and say your first line.',
    ],
    seconds: 180,
    timing: '3 minutes',
    usage: 'Right before a pitch, a live video, a post, or a price conversation.',
    caution: NO_STRAINING,
  },
  D: {
    id: 'desire-activation',
    title: 'Desire Activation',
    description:
      'When everything is a should, wanting goes quiet. This ritual turns the volume back up, gently, and lets one honest wish guide the next step.',
    steps: [
      'Step away from the screen and take one slow sip of something.',
      'Finish this three times: I would love to...',
      'Circle the one that gives you a small spark.',
      'Picture the good part of it for three breaths.',
      'Name what usually gets in the way.',
      'Write: if that shows up, then I will... and set a five-minute date with it.',
    ],
    seconds: 300,
    timing: '5 minutes',
    usage: 'On flat days, Sunday evenings, or before you plan a new month.',
    caution:
      'Feeling flat most days for two weeks or more is worth telling a doctor or therapist about. You do not have to push through it alone.',
  },
};
