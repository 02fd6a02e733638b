import type { BreathPattern } from '#platform/shared/breath.ts';

export const ACTIVITY_TYPES = ['mental', 'physical', 'regulation'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export type Practice = {
  id: string;
  type: ActivityType;
  name: string;
  description: string;
  /** In minutes. */
  duration: number;
  /** The steps, or one link to a video. */
  instructions: readonly string[];
  /** The way without the video. */
  writtenSteps?: readonly string[];
  caution?: string;
  /** How it breathes, for the steps that are breaths. */
  breath?: BreathPattern;
};

const MOVE_GENTLY =
  'Move within comfort. Skip anything that hurts; check with a clinician if you are pregnant, injured or have a heart condition.';
const EYES_OPEN = 'Eyes open is fine. Stop if it feels worse, and look around the room.';
const NO_STRAINING = 'No straining. If you feel light-headed, breathe normally and stop.';

/** Every practice, by type in the order in which it is shown. */
export const PRACTICES: readonly Practice[] = [
  {
    id: 'm-one-tab',
    type: 'mental',
    name: 'One-Tab Focus',
    description: 'Twelve minutes with a single window and a visible timer.',
    duration: 12,
    instructions: [
      'Choose one task.',
      'Close every other tab.',
      'Start a timer you can see.',
      'Work until it rings.',
      'Note where you stopped.',
      'Stand up and stretch.',
    ],
  },
  {
    id: 'm-brain-sweep',
    type: 'mental',
    name: 'Brain Sweep',
    description: 'Empty your head onto paper and keep only what today needs.',
    duration: 6,
    instructions: [
      'Set three minutes.',
      'Write every loose thought.',
      'Cross out what does not matter.',
      'Star one for today.',
      'Move the rest to Later.',
    ],
  },
  {
    id: 'm-obstacle-plan',
    type: 'mental',
    name: 'Wish and Obstacle',
    description: 'A four-step plan that looks the obstacle in the eye.',
    duration: 5,
    instructions: [
      'Name a wish for this week.',
      'Picture the best result for a moment.',
      'Name the obstacle inside you.',
      'Write: If it shows up, then I will...',
    ],
  },
  {
    id: 'm-thought-leaves',
    type: 'mental',
    name: 'Thoughts on a Stream',
    description: 'Let thoughts float by instead of wrestling them.',
    duration: 5,
    instructions: [
      'Picture or imagine the feel of a slow stream.',
      'Place each thought on a leaf.',
      'Let it drift at its own speed.',
      'When you get pulled in, notice and return.',
      'Finish by hearing the room.',
    ],
    caution: EYES_OPEN,
  },
  {
    id: 'm-kind-editor',
    type: 'mental',
    name: 'Kind Editor',
    description: 'Rewrite one harsh sentence the way a fair friend would say it.',
    duration: 5,
    instructions: [
      'Write the harsh thought.',
      'Underline what is a fact.',
      'Cross out the name-calling.',
      'Rewrite it fairly.',
      'Read the new line aloud.',
    ],
  },
  {
    id: 'm-decision-bench',
    type: 'mental',
    name: 'Decision Bench',
    description: 'Put one decision down, look at it, and choose good enough.',
    duration: 6,
    instructions: [
      'Write the decision as a question.',
      'List two or three options only.',
      'Ask how each feels in ten days and ten months.',
      'Choose the one that is good enough.',
      'Write the first step and a review date.',
    ],
  },
  {
    id: 'm-process-picture',
    type: 'mental',
    name: 'Picture the Steps',
    description: 'Rehearse doing the work, not the applause.',
    duration: 5,
    instructions: [
      'Pick one task for tomorrow.',
      'Imagine sitting down to it.',
      'Walk through the first three steps.',
      'Imagine the sticky bit and what you do.',
      'Imagine closing the file.',
      'Write the first step.',
    ],
  },
  {
    id: 'm-attention-anchor',
    type: 'mental',
    name: 'Attention Anchor',
    description: 'Train coming back, which is the whole skill.',
    duration: 5,
    instructions: [
      'Choose a sound, a spot or your breath.',
      'Rest your attention there.',
      'Say wandering when you wander.',
      'Return without a lecture.',
      'Count how many times you came back. Each one counts.',
    ],
    caution: EYES_OPEN,
  },
  {
    id: 'peaceful-place-video',
    type: 'mental',
    name: 'Peaceful Place, Guided',
    description: 'A four-minute guided imagery video.',
    duration: 4,
    instructions: ['https://www.youtube.com/watch?v=G1bxxiiXc48'],
    writtenSteps: [
      'Settle where you are, eyes open or closed.',
      'Think of a place, real or made up, where you feel at ease.',
      'Look around it, and name three things that are there.',
      'Listen to it, and feel the air.',
      'Choose one detail to take with you.',
      'Come back to the room.',
    ],
    caution: 'If pictures do not come, listen to the words or think of a place that smells or sounds safe.',
  },
  {
    id: 'p-desk-thaw',
    type: 'physical',
    name: 'Desk Thaw',
    description: 'Loosen neck, shoulders and hands without leaving your chair.',
    duration: 5,
    instructions: [
      'Roll your shoulders back ten times.',
      'Tip your head side to side.',
      'Clasp hands and reach forward.',
      'Open your chest.',
      'Circle wrists and ankles.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-stairs',
    type: 'physical',
    name: 'Stair Spark',
    description: 'Four minutes up and down, at your pace.',
    duration: 4,
    instructions: [
      'Find stairs or a step.',
      'Walk up holding the rail.',
      'Walk down slowly.',
      'Keep a pace you can talk at.',
      'Rest and sip water.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-idea-walk',
    type: 'physical',
    name: 'Idea Walk',
    description: 'Eleven easy minutes that are good for legs and ideas.',
    duration: 11,
    instructions: [
      'Put on shoes.',
      'Step outside or pace indoors.',
      'Walk at an easy speed.',
      'Swing your arms.',
      'Say any idea into your phone.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-chair-strength',
    type: 'physical',
    name: 'Chair Strength',
    description: 'Sit, stand, push: small strength with no kit.',
    duration: 6,
    instructions: [
      'Check the chair is steady.',
      'Stand up and sit down eight times.',
      'Push up from a desk or wall eight times.',
      'Hold a tall stance on each foot.',
      'Rest and repeat once.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-hip-reset',
    type: 'physical',
    name: 'Hip Reset',
    description: 'For hips that have been folded since breakfast.',
    duration: 6,
    instructions: [
      'Stand and hold the desk.',
      'Step one foot back and bend the front knee.',
      'Hold for four breaths and swap.',
      'Sit and rest one ankle on the other knee.',
      'Lean forward a little and swap.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-kitchen-dance',
    type: 'physical',
    name: 'Kitchen Dance',
    description: 'One song. Nobody is watching.',
    duration: 4,
    instructions: [
      'Choose one song you love.',
      'Press play.',
      'Move whatever wants to move.',
      'Get a bit breathless.',
      'Finish with a big sigh.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-spine-wave',
    type: 'physical',
    name: 'Spine Wave',
    description: 'Slow spine rolls to wake the back.',
    duration: 5,
    instructions: [
      'Stand or kneel.',
      'Round your back as you breathe out.',
      'Lengthen as you breathe in.',
      'Repeat eight times.',
      'Twist gently each way.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'p-balance-brush',
    type: 'physical',
    name: 'Balance While You Brush',
    description: 'A little balance hidden in brushing your teeth.',
    duration: 3,
    instructions: [
      'Stand near the sink.',
      'Lift one foot a little.',
      'Hold the edge if you like.',
      'Swap feet halfway.',
      'Finish on tiptoes five times.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'tight-hips-video',
    type: 'physical',
    name: 'Tight Hips, Guided',
    description: 'A short follow-along video for stiff hips.',
    duration: 5,
    instructions: ['https://www.youtube.com/watch?v=aAppb8gC7QI'],
    writtenSteps: [
      'Sit on the edge of a steady chair.',
      'Rest one ankle on the other knee and lean forward a little.',
      'Stay for five slow breaths, then swap.',
      'Stand, hold the chair, and step one foot back.',
      'Bend the front knee for five breaths, then swap.',
      'Walk on the spot for a little while.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'r-even-breath',
    type: 'regulation',
    name: 'Even Breath',
    description: 'Five in, five out, for five minutes.',
    duration: 5,
    breath: {
      parts: [
        { phase: 'in', seconds: 5 },
        { phase: 'out', seconds: 5 },
      ],
      steps: [0, 1, 2, 3, 4, 5],
    },
    instructions: [
      'Sit with feet down.',
      'Breathe in for five.',
      'Breathe out for five.',
      'Shorten the count if needed.',
      'Keep going gently.',
      'Notice your shoulders.',
    ],
    caution: NO_STRAINING,
  },
  {
    id: 'r-double-breath',
    type: 'regulation',
    name: 'Two In, One Long Out',
    description: 'A double breath in and a slow breath out.',
    duration: 5,
    breath: {
      parts: [
        { phase: 'in', seconds: 3 },
        { phase: 'in', seconds: 1, word: 'A little more' },
        { phase: 'out', seconds: 6 },
        { phase: 'rest', seconds: 2 },
      ],
      steps: [0, 1, 2, 3],
    },
    instructions: [
      'Breathe in through your nose.',
      'Add a small top-up breath.',
      'Let a long breath out.',
      'Repeat at an easy pace.',
      'Rest and breathe normally.',
    ],
    caution: NO_STRAINING,
  },
  {
    id: 'r-feet-and-palms',
    type: 'regulation',
    name: 'Feet and Palms',
    description: 'Use pressure to feel where you are.',
    duration: 3,
    instructions: [
      'Press your feet into the floor.',
      'Press your palms together.',
      'Let go and pause.',
      'Look left, right and behind you.',
      'Name three solid things.',
    ],
  },
  {
    id: 'r-five-senses',
    type: 'regulation',
    name: 'Five Senses Home',
    description: 'Walk through your senses, five to one.',
    duration: 4,
    instructions: [
      'See five things.',
      'Touch four things.',
      'Hear three sounds.',
      'Smell two scents.',
      'Taste one thing, or name one feeling.',
    ],
  },
  {
    id: 'r-squeeze-release',
    type: 'regulation',
    name: 'Squeeze and Release',
    description: 'Tighten and let go, one area at a time.',
    duration: 8,
    instructions: [
      'Sit or lie back.',
      'Squeeze your hands for five seconds.',
      'Let go for ten.',
      'Move to shoulders, face, belly, legs, feet.',
      'Rest and feel heavy.',
    ],
    caution: 'Half strength only. Skip sore areas and keep breathing.',
  },
  {
    id: 'r-hum',
    type: 'regulation',
    name: 'Hum It Soft',
    description: 'Low humming on the out-breath.',
    duration: 3,
    breath: {
      parts: [
        { phase: 'in', seconds: 4 },
        { phase: 'out', seconds: 7, word: 'Hum it out' },
      ],
      steps: [1, 2, 3, 4],
    },
    instructions: [
      'Sit comfortably.',
      'Breathe in through your nose.',
      'Hum softly as you breathe out.',
      'Feel the buzz in lips and chest.',
      'Repeat eight times.',
    ],
    caution: 'Hum quietly. Skip it with an ear infection, and stop if you feel dizzy.',
  },
  {
    id: 'r-butterfly',
    type: 'regulation',
    name: 'Butterfly Tap',
    description: 'Cross your arms and tap side to side.',
    duration: 3,
    instructions: [
      'Cross your arms over your chest.',
      'Rest hands below your collarbones.',
      'Tap left, then right, slowly.',
      'Breathe and look softly around.',
      'Stop when you feel a little steadier.',
    ],
    caution: 'If memories rush in, stop tapping, stand up and use Five Senses Home.',
  },
  {
    id: 'r-shake-out',
    type: 'regulation',
    name: 'Shake It Out',
    description: 'Shake off the meeting like a wet dog.',
    duration: 3,
    instructions: [
      'Stand with soft knees.',
      'Shake your hands.',
      'Let the shake reach shoulders and hips.',
      'Slow down bit by bit.',
      'Stand still and feel your feet.',
    ],
    caution: MOVE_GENTLY,
  },
  {
    id: 'guided-body-scan-video',
    type: 'regulation',
    name: 'Body Scan, Guided',
    description: 'A short guided body scan video.',
    duration: 4,
    instructions: ['https://www.youtube.com/watch?v=K06KxR-w4HU'],
    writtenSteps: [
      'Sit or lie down, and let the floor hold you.',
      'Notice your feet, without changing anything.',
      'Move slowly up: legs, belly, back.',
      'Let your shoulders and hands be heavy.',
      'Notice your jaw and your eyes.',
      'Feel the whole of you, and look around the room.',
    ],
    caution: EYES_OPEN,
  },
];

export type Wording = {
  path: '/mental' | '/physical' | '/regulation';
  title: string;
  heading: string;
  lead: string;
  /** What a practice of this kind is called above its session. */
  kind: string;
  complete: string;
  completed: string;
  empty: string;
  /** What is offered first, and why. */
  featured: { id: string; because: string };
};

export const WORDING: Readonly<Record<ActivityType, Wording>> = {
  mental: {
    path: '/mental',
    title: 'Mental',
    heading: 'Mental Fitness',
    lead: 'Small practices for a full head. Pick whichever looks easiest.',
    kind: 'Mental fitness',
    complete: 'Complete Session',
    completed: 'Activity completed!',
    empty: 'No mental fitness activities available',
    featured: { id: 'm-thought-leaves', because: 'Nothing to write down, nothing to decide' },
  },
  physical: {
    path: '/physical',
    title: 'Physical',
    heading: 'Physical Fitness',
    lead: 'A little movement, at your own pace. Shoes are optional.',
    kind: 'Physical fitness',
    complete: 'Complete Workout',
    completed: 'Workout completed!',
    empty: 'No physical fitness activities available',
    featured: { id: 'p-desk-thaw', because: 'In your chair, just as you are' },
  },
  regulation: {
    path: '/regulation',
    title: 'Regulation',
    heading: 'Flow of Your Nervous System',
    lead: 'For when your system runs hot or has gone flat. A few minutes are enough.',
    kind: 'Nervous system',
    complete: 'Complete Exercise',
    completed: 'Regulation exercise completed!',
    empty: 'No regulation exercises available',
    featured: { id: 'r-even-breath', because: 'A good first one: five in, five out' },
  },
};

export const SESSION_STATES = {
  idle: 'Ready to start',
  running: 'Session in progress...',
  paused: 'Paused',
} as const;
export const ANOTHER_RUNS = 'Another session is running. Starting this one pauses it.';

export const HOLD = {
  title: 'The H.O.L.D. Method',
  intro:
    'Four small moves for when your system is running hot or has gone flat. Under two minutes. You hold yourself; you do not have to hold it all together.',
  letters: [
    {
      letter: 'H',
      word: 'Hand',
      line: 'Rest a hand somewhere kind: chest, belly, arm or cheek. Feel its warmth.',
      why: 'Gentle self-touch lowered stress-hormone response in one trial.',
    },
    {
      letter: 'O',
      word: 'Orient',
      line: 'Look slowly around. Find three things that tell you where you are.',
      why: 'Outside anchors help you feel here, now.',
    },
    {
      letter: 'L',
      word: 'Lengthen',
      line: 'Let your out-breath be longer than your in-breath. Five times. No holding.',
      why: 'Longer out-breaths gave a small mood lift in a trial.',
    },
    {
      letter: 'D',
      word: 'Do',
      line: 'Choose one tiny next thing, and do only that.',
      why: 'One clear step is easier to start than a plan.',
    },
  ],
  closing: 'Still shaky? Go round again, or tap SOS. Reaching for a person counts as the D.',
  caution: 'The word hold is about holding yourself. There is no breath holding in this method.',
} as const;
