import type { Bucket } from './rules.ts';

export const LEAD = 'One thing in the light. The rest can wait in the tray.';
export const ONE_CARD = '1 card max';

export const EMPTY: Readonly<Record<Bucket, { title: string; text: string }>> = {
  now: { title: 'Nothing here yet', text: 'What one thing would make today lighter?' },
  next: { title: 'Room for one', text: 'What comes after Now.' },
  later: { title: 'An empty tray', text: 'Anything that can wait.' },
  done: { title: 'Nothing has to be here', text: 'What you finish comes up here' },
};

/** What is asked of the open tasks after days away. Nothing of it is a number. */
export const LEFT = {
  asks: {
    title: 'Your bench',
    text: 'It stands as you left it. Keep it that way, or begin with an empty one: what is on it goes to the shelf.',
  },
  carried: { title: 'Your bench', text: 'It stands as you left it.' },
  fresh: { title: 'A clear bench', text: 'What stood on it lies on the shelf, for whenever it is wanted.' },
} as const;

export const ADDED = 'Task added';
export const MOVED = 'Task moved';
export const DELETED = 'Task deleted';
export const AGAIN = 'Please try again.';
export const NOT_ADDED = 'Failed to add task.';
export const NOT_MOVED = 'Failed to move task.';
export const NOT_DELETED = 'Failed to delete task.';
export const NOT_FETCHED = 'Failed to fetch board data';
