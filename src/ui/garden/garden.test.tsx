import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FoundersWreath } from './FoundersWreath.tsx';
import { Logo } from './Logo.tsx';
import { Plant, Use } from './Plant.tsx';
import { SproutRow } from './SproutRow.tsx';
import { gardenSprite } from './sprite.ts';
import { Vine } from './Vine.tsx';
import { WeatherPicture } from './WeatherPicture.tsx';
import { Wedge } from './Wedge.tsx';
import { Wreath } from './Wreath.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const count = (container: Element, selector: string) => container.querySelectorAll(selector).length;

test('a wreath that is half done has half of its leaves in green', () => {
  const { container } = render(<Wreath share={0.5} leaves={24} label="Half of the break is over" />);
  expect(screen.getByRole('img', { name: 'Half of the break is over' })).toBeInTheDocument();
  expect(count(container, '.l2, .l3')).toBe(12);
  expect(count(container, '.lf0')).toBe(12);
});

test('a wreath that has not begun shows no green stem, and a finished one a closed ring', () => {
  const { container, rerender } = render(<Wreath share={0} label="Not begun" />);
  expect(count(container, '.fill')).toBe(0);
  rerender(<Wreath share={1} label="Done" />);
  expect(container.querySelector('.fill')?.getAttribute('d')?.match(/A/g)).toHaveLength(2);
  expect(count(container, '.lf0')).toBe(0);
});

test('only the leaf that came while the wreath was on the screen grows', () => {
  const { container, rerender } = render(<Wreath share={0.5} leaves={10} label="5 of 10" />);
  expect(count(container, '.grown')).toBe(0);
  rerender(<Wreath share={0.6} leaves={10} label="6 of 10" />);
  expect(count(container, '.grown')).toBe(1);
});

test('the founders wreath has one green leaf for each place that is taken', () => {
  const { container } = render(<FoundersWreath taken={18} label="18 of 25 founding places taken" />);
  expect(screen.getByRole('img', { name: '18 of 25 founding places taken' })).toBeInTheDocument();
  expect(count(container, '.l2, .l3')).toBe(18);
  expect(count(container, '.fo')).toBe(7);
});

test('a vine colours as many leaves as are on', () => {
  const { container } = render(<Vine on={4} of={7} />);
  expect(count(container, '.vl')).toBe(4);
  expect(count(container, '.vo')).toBe(3);
});

test('a vine beside its written number is not read, and one by itself is', () => {
  const { container, rerender } = render(<Vine on={2} of={5} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Vine on={2} of={5} label="Step 2 of 5" />);
  expect(screen.getByRole('img', { name: 'Step 2 of 5' })).not.toHaveAttribute('aria-hidden');
});

test('a vine with more on than it has leaves keeps its stem inside the picture', () => {
  const { container } = render(<Vine on={14} of={10} width={176} />);
  expect(count(container, '.vl')).toBe(10);
  expect(container.querySelector('.vf')).toHaveAttribute('d', 'M2 13H174');
});

test('a wedge numbers its minutes clockwise from twelve', () => {
  render(<Wedge minutes={5} left={0.7} label="3 minutes 30 seconds left" />);
  const dial = screen.getByRole('img', { name: '3 minutes 30 seconds left' });
  expect([...dial.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('a long wedge numbers every fifth minute', () => {
  const { container } = render(<Wedge minutes={20} left={1} />);
  const numbers = [...container.querySelectorAll('text')].map((text) => text.textContent);
  expect(numbers).toEqual(['0', '5', '10', '15']);
});

test('a wedge is a whole circle at the start and gone at the end', () => {
  const { container, rerender } = render(<Wedge minutes={5} left={1} dial={false} />);
  expect(container.querySelector('.wf')?.getAttribute('d')?.match(/A/g)).toHaveLength(2);
  rerender(<Wedge minutes={5} left={-0.1} dial={false} />);
  expect(count(container, '.wf')).toBe(0);
});

test('a plant stands in the sprite and is hidden from screen readers', () => {
  const { container } = render(<Plant species="iris" size={120} />);
  expect(container.querySelector('use')).toHaveAttribute('href', '#s-iris');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('a plant in a picture is moved, mirrored and scaled, and sways around it', () => {
  const { container } = render(
    <svg aria-hidden="true">
      <Use id="fern" x={10.4} y={20} scale={0.5} flip sway={2} />
    </svg>,
  );
  expect(container.querySelector('use')).toHaveAttribute('transform', 'translate(10 20)scale(-0.5 0.5)');
  expect(container.querySelector('use')?.parentElement).toHaveClass('sway', 'sw2');
});

test('a weather is read only where it is given a label', () => {
  const { rerender } = render(<WeatherPicture weather="calm" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<WeatherPicture weather="calm" label="Calm" />);
  expect(screen.getByRole('img', { name: 'Calm' })).toBeInTheDocument();
});

test('the logo says Tend', () => {
  render(<Logo />);
  expect(screen.getByRole('img', { name: 'Tend' })).toBeInTheDocument();
});

test('no picture needs a style attribute', () => {
  const { container } = render(
    <>
      <SproutRow />
      <Wreath share={0.3} label="Some" />
      <Wedge minutes={5} left={0.3} />
      <Vine on={1} of={3} />
    </>,
  );
  expect(count(container, '[style]')).toBe(0);
});

async function plantingOf(...answers: (() => Promise<Response>)[]) {
  vi.resetModules();
  vi.stubGlobal('fetch', () => answers.shift()?.());
  document.body.innerHTML =
    '<link rel="preload" id="deferred-garden" href="/assets/garden.svg" as="fetch" />';
  const { plantDeferredGarden } = await import('#ui/deferred-garden.ts');
  return { plantDeferredGarden, answers };
}
const answered = async () => new Response(gardenSprite(['s-fern']));
const ferns = () => document.querySelectorAll('svg > defs > g#s-fern').length;

test('plants that wait in a file are drawn when they are planted, and only once', async () => {
  const { plantDeferredGarden, answers } = await plantingOf(answered, answered);
  await Promise.all([plantDeferredGarden(), plantDeferredGarden()]);
  await plantDeferredGarden();
  expect(ferns()).toBe(1);
  expect(answers).toHaveLength(1);
});

test('plants that cannot be loaded come with the next connection', async () => {
  const { plantDeferredGarden } = await plantingOf(
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('Not found', { status: 404 }),
    answered,
  );
  await plantDeferredGarden();
  expect(ferns()).toBe(0);
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(ferns()).toBe(1);
  });
  expect(document.body).not.toHaveTextContent('Not found');
});

test('plants that are slow hold nothing up for more than two seconds', async () => {
  vi.useFakeTimers();
  const { plantDeferredGarden } = await plantingOf(
    () => new Promise((resolve) => setTimeout(() => resolve(new Response(gardenSprite(['s-fern']))), 9_000)),
  );
  const ended = vi.fn();
  void plantDeferredGarden().then(ended);
  await vi.advanceTimersByTimeAsync(1_990);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(ended).toHaveBeenCalled();
  expect(ferns()).toBe(0);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(ferns()).toBe(1);
});
