import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { watchDoublePresses } from './page-double-press.ts';

type Press = { after?: number; x?: number; y?: number; detail?: number };

const pressed: string[] = [];
let atMs = 10_000;

let endWatch = () => {};
beforeAll(() => {
  endWatch = watchDoublePresses();
});
afterAll(() => {
  endWatch();
  document.body.innerHTML = '';
});
afterEach(() => {
  pressed.length = 0;
  atMs += 10_000;
});

function show(html: string): void {
  document.body.innerHTML = html;
  for (const each of document.querySelectorAll('button, a, input'))
    each.addEventListener('click', () => pressed.push(each.id));
}

/** A click as a browser makes it, so many milliseconds after the one before. */
function click(selector: string, { after = 5_000, x = 100, y = 100, detail = 1 }: Press = {}): void {
  atMs += after;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y, detail });
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  document.querySelector(selector)?.dispatchEvent(event);
}

test('the second press of a double press does not reach the row that came in the place of the first', () => {
  show('<button id="one">Remove</button><button id="two">Remove</button><button id="three">Remove</button>');
  click('#one');
  click('#two', { after: 150, detail: 2 });
  click('#two', { after: 150, detail: 3 });
  click('#three', { after: 250, x: 105, y: 96 });
  expect(pressed).toEqual(['one']);
  click('#three', { after: 401 });
  expect(pressed).toEqual(['one', 'three']);
});

test('a press on the way to another place counts at once, and so does one by keyboard', () => {
  show('<button id="one">Less</button><button id="two">More</button>');
  click('#one');
  click('#two', { after: 120, x: 160 });
  click('#one', { after: 120, x: 160, y: 130 });
  click('#two', { after: 10, detail: 0 });
  expect(pressed).toEqual(['one', 'two', 'one', 'two']);
});

test('pressing one thing several times counts each time', () => {
  show('<button id="one"><b>More</b></button>');
  click('#one');
  click('b', { after: 100 });
  click('#one', { after: 100 });
  expect(pressed).toEqual(['one', 'one', 'one']);
});

test('a label and its field are one thing', () => {
  show(
    '<label for="box">Low day</label><input id="box" type="checkbox"><label><i>In</i><input id="in"></label>',
  );
  click('label[for]');
  click('#box', { after: 1 });
  click('i');
  click('#in', { after: 1 });
  // Each label presses its field once more by itself.
  expect(pressed.filter((id) => id === 'box').length).toBeGreaterThan(0);
  expect(pressed).toContain('in');
});

test('a press on nothing takes nothing away from the next one', () => {
  show('<p>Words</p><button id="one">Remove</button>');
  click('p');
  click('#one', { after: 100 });
  expect(pressed).toEqual(['one']);
});
