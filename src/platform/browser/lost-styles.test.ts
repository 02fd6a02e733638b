import { expect, test } from 'vitest';
import { watchForLostStyles } from './lost-styles.ts';

const linksTo = (path: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link')].filter((link) => link.href.endsWith(path));

function failToLoad(link: Element | undefined): void {
  link?.dispatchEvent(new Event('error'));
}

test('a style sheet that was lost without a network is asked for again with it, as often as it is lost', () => {
  watchForLostStyles();
  const lost = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/part.css' });
  document.head.append(lost);
  failToLoad(lost);
  expect(linksTo('/assets/part.css')).toEqual([lost]);
  for (let time = 0; time < 2; time += 1) {
    const before = linksTo('/assets/part.css');
    failToLoad(before[0]);
    dispatchEvent(new Event('online'));
    const after = linksTo('/assets/part.css');
    expect(after).toHaveLength(1);
    expect(after[0]).not.toBe(before[0]);
  }
  linksTo('/assets/part.css')[0]?.remove();
});

test('a script that was announced and lost is left to who imports it', () => {
  watchForLostStyles();
  const lost = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: '/assets/part.js',
  });
  document.head.append(lost);
  failToLoad(lost);
  dispatchEvent(new Event('online'));
  expect(linksTo('/assets/part.js')).toEqual([lost]);
  lost.remove();
});
