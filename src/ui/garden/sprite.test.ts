import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { heroScene } from './scenes.ts';
import { areaSpecies, speciesBoxes } from './species.ts';
import { dashboardSprites, gardenSprite, landingSprite, spriteIds } from './sprite.ts';

const pictures = { sprite: gardenSprite(), landing: landingSprite(), hero: heroScene() };

const idsIn = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

/** Element names still open when the markup ends, and closing tags that match nothing. */
function unbalanced(markup: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosing] of markup.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else open.push(`/${name}`);
  }
  return open;
}

test('the sprite holds every plant, glyph, weather, posture and picture of the quiz once', () => {
  const weathers = ['happy', 'inspired', 'calm', 'focused', 'neutral', 'tired', 'stressed', 'overwhelmed'];
  const expected = [
    ...Object.keys(speciesBoxes).map((name) => `s-${name}`),
    ...['blossom', 'logo', 'mark', 'navleaf'].map((name) => `s-${name}`),
    ...Object.keys(areaSpecies).map((name) => `g-${name}`),
    ...weathers.map((name) => `m-${name}`),
    ...[1, 2, 3, 4, 5].map((posture) => `p-${posture}`),
    ...['stuck', 'shy', 'push', 'coil'].map((name) => `q-${name}`),
  ];
  expect(idsIn(pictures.sprite)).toEqual(expected);
  expect(spriteIds).toEqual(expected);
});

test('a sprite can hold just the drawings that a page names', () => {
  expect(idsIn(gardenSprite(['s-fern', 'm-calm']))).toEqual(['s-fern', 'm-calm']);
});

test('the two sprites of the dashboard hold together what the whole one holds', () => {
  const { first, later } = dashboardSprites();
  expect([...idsIn(first), ...idsIn(later)].toSorted()).toEqual(spriteIds.toSorted());
});

test('asking for a drawing that does not exist says its name', () => {
  expect(() => gardenSprite(['s-cactus'])).toThrow('s-cactus');
});

test.each(Object.entries(pictures))('%s is balanced markup', (_, markup) => {
  expect(unbalanced(markup)).toEqual([]);
});

test.each(Object.entries(pictures))('%s takes every colour from a class', (_, markup) => {
  expect(markup).not.toMatch(/ style=|<style|#[0-9a-f]{3,6}\b(?!")|NaN|undefined/);
  expect(new Set(markup.match(/fill="[^"]*"/g) ?? [])).toEqual(
    new Set(markup.includes('id="s-logo"') ? ['fill="currentColor"'] : []),
  );
});

test('everything the hero reuses is defined in the hero', () => {
  const used = new Set([...pictures.hero.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
  expect(idsIn(pictures.hero)).toEqual(expect.arrayContaining([...used]));
});

test('the hero and the sprite share no id, so both can stand on one page', () => {
  const shared = idsIn(pictures.hero).filter((id) => id && idsIn(pictures.sprite).includes(id));
  expect(shared).toEqual([]);
});

test('two builds draw the same garden', () => {
  expect(gardenSprite()).toBe(pictures.sprite);
  expect(heroScene()).toBe(pictures.hero);
});

test('the pictures stay within their sizes', () => {
  expect(brotliCompressSync(pictures.sprite).length).toBeLessThanOrEqual(13_000);
  expect(brotliCompressSync(pictures.landing).length).toBeLessThanOrEqual(6_500);
  expect(pictures.hero.length).toBeLessThanOrEqual(20_000);
});
