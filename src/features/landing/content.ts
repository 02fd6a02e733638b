import type { Feeling } from '#features/mood/content.ts';

type Weather = {
  /** The heading of the page in this weather. */
  sky: string;
  says: string;
  /** What fits into one minute of it. */
  minute: string;
  /** Where it may be more than weather. */
  isHeavy?: true;
};

export const WEATHERS: Readonly<Record<Feeling, Weather>> = {
  happy: {
    sky: 'Full sun.',
    says: 'Happy. Worth a second look before it moves on.',
    minute: 'Name one thing that is good right now. Let it be good for a minute.',
  },
  inspired: {
    sky: 'Seeds on the wind.',
    says: 'Inspired. A lot wants to take off at once.',
    minute: 'Write the best one down in seven words. The others will come back.',
  },
  calm: {
    sky: 'Still water.',
    says: 'Calm. Nothing has to be done with it.',
    minute: 'Breathe out slowly, six times. Notice what holds still.',
  },
  focused: {
    sky: 'One beam of light.',
    says: 'Focused. It can stay that narrow for a while.',
    minute: 'Say the next step aloud. Close one thing that is not part of it.',
  },
  neutral: {
    sky: 'A mild day.',
    says: 'Neutral. Neither here nor there is a place too.',
    minute: 'Look out of a window. Find three kinds of green.',
  },
  tired: {
    sky: 'Heavy head, moon up.',
    says: 'Tired. Less is allowed.',
    minute: 'Close your eyes. Let your shoulders drop with each breath out.',
  },
  stressed: {
    sky: 'Wound tight.',
    says: 'Stressed. Something holds on harder than it needs to.',
    minute: 'Make two fists. Hold for five, let go for ten. Then again.',
    isHeavy: true,
  },
  overwhelmed: {
    sky: 'Too much rain.',
    says: 'Overwhelmed. A lot is coming down at once, and some of it can wait.',
    minute: 'Two feet on the floor. Name three things you can see.',
    isHeavy: true,
  },
};

export const KEEPING = {
  heading: 'It is standing up a little.',
  says: 'This plant is yours now, if you want it.',
  failed: 'That did not work just now. Your plant waits here, and the buttons too.',
} as const;
