import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLazyComponent } from './lazy-component.tsx';

const Part = () => <p>The part</p>;

function Page({ load, wish }: { load: () => Promise<typeof Part>; wish: number }) {
  const LazyPart = useLazyComponent(load, wish);
  return (
    <>
      <p>The page</p>
      {LazyPart ? <LazyPart /> : null}
    </>
  );
}

/** Fails as often as the network is away, then answers. */
function loaderAwayFor(times: number) {
  const asked = { times: 0 };
  const load = async () => {
    asked.times += 1;
    if (asked.times <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  };
  return { asked, load };
}

test('a part is loaded with the first wish, and once', async () => {
  const { asked, load } = loaderAwayFor(0);
  const { rerender } = render(<Page load={load} wish={0} />);
  expect(asked.times).toBe(0);
  await act(async () => rerender(<Page load={load} wish={1} />));
  await act(async () => rerender(<Page load={load} wish={2} />));
  expect(screen.getByText('The part')).toBeInTheDocument();
  expect(asked.times).toBe(1);
});

test('a part that cannot be loaded takes nothing else away, and is asked for again with the next wish', async () => {
  const { load } = loaderAwayFor(1);
  const { rerender } = render(<Page load={load} wish={0} />);
  await act(async () => rerender(<Page load={load} wish={1} />));
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(screen.queryByText('The part')).toBeNull();
  await act(async () => rerender(<Page load={load} wish={2} />));
  expect(screen.getByText('The part')).toBeInTheDocument();
});
