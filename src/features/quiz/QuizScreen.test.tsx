import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { readItem } from '#platform/browser/local-items.ts';
import { aPerson, aServer, leaveScreen, showScreen } from '#tests/support/screen.tsx';
import { LETTERS, QUESTIONS, STARTERS } from './content.ts';
import { QuizScreen } from './QuizScreen.tsx';
import { forgetResult } from './queries.ts';

afterEach(leaveScreen);
afterEach(forgetResult);

const open = (path = '/ritual-quiz') => showScreen(<QuizScreen />, undefined, path);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const choose = (index: number, letter: (typeof LETTERS)[number]) =>
  userEvent.click(screen.getByRole('radio', { name: QUESTIONS[index]?.options[letter] ?? '' }));
const keptPath = () => readItem<{ path: string }>('quiz')?.path;
const heading = () => screen.getByRole('heading', { level: 1 });

test('one question at a time: Previous is off on the first, Next until something is chosen', async () => {
  await open();
  expect(heading()).toHaveTextContent('What does a hard moment look like for you lately?');
  expect(screen.getByText('Question 1 of 3')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(button('Previous')).toBeDisabled();
  expect(button('Next')).toBeDisabled();
  await choose(0, 'B');
  expect(heading()).toHaveTextContent('hard moment');
  await press('Next');
  expect(heading()).toHaveTextContent('Where do you notice it in your body?');
  expect(heading()).toHaveFocus();
  expect(button('Next')).toBeDisabled();
  await press('Previous');
  expect(screen.getByRole('radio', { name: QUESTIONS[0]?.options.B })).toBeChecked();
});

test('the last button says Get My Ritual, and the result stands in the address', async () => {
  const { where } = await open();
  await choose(0, 'C');
  await press('Next');
  await choose(1, 'A');
  await press('Next');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await choose(2, 'C');
  await press('Get My Ritual');
  expect(where()).toBe('/ritual-quiz?result=C');
  expect(heading()).toHaveTextContent('Visibility Grounding');
  expect(heading()).toHaveFocus();
  expect(screen.getByText(/^Two of your three answers pointed here\./)).toBeVisible();
  expect(keptPath()).toBe('/ritual-quiz?result=C&session=visibility-grounding');
});

test.each(LETTERS)(
  'the result %s has its words, six steps, its timing, and the three ways on',
  async (letter) => {
    await open(`/ritual-quiz?result=${letter}`);
    const { title, description, steps, timing, usage } = STARTERS[letter];
    expect(heading()).toHaveTextContent(title);
    for (const text of [description, usage, `${timing}, six small steps`])
      expect(screen.getByText(text)).toBeVisible();
    const listed = screen.getByRole('list', { name: 'The six steps' });
    expect(listed.querySelectorAll('li')).toHaveLength(6);
    for (const step of steps) expect(listed).toHaveTextContent(step);
    expect(screen.getByRole('link', { name: 'Join the Founding Circle' })).toHaveAttribute(
      'href',
      '/sign-up',
    );
    expect(screen.getByRole('link', { name: 'I Already Have an Account' })).toHaveAttribute(
      'href',
      '/sign-in',
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    expect(screen.getByText(/A playful match, not an assessment or diagnosis\./)).toBeVisible();
  },
);

test('Take Quiz Again begins with nothing chosen, and forgets the result', async () => {
  const { where } = await open('/ritual-quiz?result=A');
  expect(keptPath()).toContain('result=A');
  await press('Take Quiz Again');
  expect(where()).toBe('/ritual-quiz');
  expect(screen.getAllByRole('radio').filter((each) => (each as HTMLInputElement).checked)).toEqual([]);
  expect(keptPath()).toBeUndefined();
});

test('letters choose, Enter goes on, Backspace goes back, and no key of the browser’s own is taken', async () => {
  const { where } = await open();
  await userEvent.keyboard('{Enter}');
  expect(heading()).toHaveTextContent('hard moment');
  await userEvent.keyboard('b{Enter}');
  expect(screen.getByText('Question 2 of 3')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(screen.getByRole('radio', { name: QUESTIONS[1]?.options.A })).not.toBeChecked();
  await userEvent.keyboard('D{Backspace}');
  expect(screen.getByText('Question 1 of 3')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}d{Enter}');
  expect(where()).toBe('/ritual-quiz?result=D');
});

test.each(['Z', '', '1', 'AB', '<script>'])(
  'a result %o that does not exist is told, and the quiz begins',
  async (text) => {
    await open(`/ritual-quiz?result=${encodeURIComponent(text)}`);
    expect(screen.getByText('There is no such result. Three questions lead to one.')).toBeVisible();
    expect(heading()).toHaveTextContent('hard moment');
  },
);

test('Do it now begins the ritual for a visitor, without a word to the server', async () => {
  const server = aServer(aPerson());
  const { where } = await open('/ritual-quiz?result=B');
  await press('Do it now, 3 minutes');
  expect(where()).toBe('/ritual-quiz?result=B&session=freeze-to-flow');
  expect(await screen.findByRole('heading', { level: 1, name: 'Freeze to Flow' })).toBeVisible();
  expect(screen.getByText('Step 1 of 6')).toBeVisible();
  expect(keptPath()).toContain('freeze-to-flow');
  await press('Finish here');
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(where()).toBe('/ritual-quiz?result=B');
  expect(server.written).toEqual([]);
});

test('a member is not asked to join', async () => {
  aServer(aPerson());
  await showScreen(<QuizScreen />, aPerson(), '/ritual-quiz?result=A');
  expect(screen.queryByRole('link', { name: 'Join the Founding Circle' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take Quiz Again' })).toBeVisible();
});
