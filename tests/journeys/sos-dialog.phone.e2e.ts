import { expectRingSeen, press, tabTo } from './keyboard.ts';
import { dialogOf, openSos, openSupport, sosOf, UNTIL_PRESSABLE_MS } from './sos.ts';
import { expect, expectAccessible, signUp, test } from './tend.ts';

const LEVELS = Array.from({ length: 11 }, (_, level) => [`- radio "${level}"`, `- text: "${level}"`]).flat();

/** What a screen reader meets from top to bottom, for somebody in the United States who has a person. */
const READ = [
  '- dialog "Emergency Support":',
  '- heading "Emergency Support" [level=2]',
  '- button "Close support"',
  '- paragraph: Nothing to fix right now. Pick one, or just breathe.',
  '- button "Breathe with me"',
  '- list:',
  '- listitem:',
  '- button "Ground me Five senses, about two minutes"',
  '- listitem:',
  '- button "Calming sounds Rain, ocean, birds, brown noise"',
  '- region "My sister is your person":',
  '- heading "My sister is your person" [level=3]',
  '- paragraph: A short message is already written for you.',
  '- link "Call":',
  '- /url: tel:+15550100134',
  '- link "Text":',
  '- /url: sms:+15550100134?&body=Hi%2C%20I%20am%20having%20a%20hard%20moment%20and%20you%20are%20my%20person.%20Could%20you%20check%20in%20with%20me%20when%20you%20can%3F',
  '- region "If you might hurt yourself, or you are not safe":',
  '- heading "If you might hurt yourself, or you are not safe" [level=3]',
  '- list:',
  '- listitem:',
  '- link "988 Call or text, day or night 988 Suicide & Crisis Lifeline, free":',
  '- /url: tel:988',
  '- listitem:',
  '- link "741741 Text HOME to this number, day or night Crisis Text Line, free":',
  '- /url: sms:741741?&body=HOME',
  '- listitem:',
  `- 'link "911 In danger now: emergency services"':`,
  '- /url: tel:911',
  '- list:',
  '- listitem:',
  '- link "Text 988":',
  '- /url: sms:988',
  '- listitem:',
  '- link "988lifeline.org":',
  '- /url: https://988lifeline.org',
  '- paragraph:',
  '- text: Nobody answers, or you are elsewhere?',
  '- link "findahelpline.com":',
  '- /url: https://findahelpline.com',
  '- text: lists lines by country.',
  '- group "How bad is it right now, 0 to 10?":',
  '- text: How bad is it right now, 0 to 10?',
  ...LEVELS,
  '- paragraph: Optional. Kept on this device alone.',
  '- text: Lines for',
  '- combobox "Lines for":',
];

test('the dialog is read line by line', async ({ page }) => {
  const dialog = await openSupport(page);
  const lines = (await dialog.ariaSnapshot()).split('\n').filter((line) => !/- option /.test(line));
  expect(lines.map((line) => line.trim())).toEqual(READ);
});

for (const height of [844, 727])
  test(`a number is in the first view of a phone of 390 by ${height} with a person set`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    const dialog = await openSupport(page);
    const number = dialog.getByRole('link', { name: /^988 / }).getByText('988', { exact: true });
    await expect(number).toBeInViewport({ ratio: 1 });
    await number.click({ trial: true, timeout: 2_000 });
    expect(await dialog.evaluate((box) => box.scrollTop)).toBe(0);
  });

test('by keyboard alone everything is reached, the focus stays inside, and goes back', async ({ page }) => {
  await page.goto('/sign-in');
  await tabTo(page, sosOf(page));
  await expectRingSeen(sosOf(page));
  await press(page, 'Enter');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: 'Breathe with me' })).toBeFocused();
  await page.waitForTimeout(UNTIL_PRESSABLE_MS);
  for (let taps = 0; taps < 30; taps += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await tabTo(page, dialog.getByRole('radio', { name: '0', exact: true }));
  await press(page, 'ArrowRight');
  await expect(dialog.getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: /^Ground me/ }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(dialog.getByRole('heading', { name: 'Five things you can see' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Thing 1 of 5' }));
  await press(page, 'Space');
  await expect(dialog.getByRole('button', { name: 'Thing 1 of 5' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, dialog.getByRole('button', { name: 'Back to support' }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(dialog.getByRole('button', { name: /^Ground me/ })).toBeFocused();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(sosOf(page)).toBeFocused();
});

test('with less motion the orb stands still, and words and counts carry the breath', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  const dialog = await openSos(page);
  await dialog.getByRole('button', { name: 'Breathe with me' }).click();
  const orb = dialog
    .locator('svg g')
    .filter({ has: page.locator('circle[r="146"]') })
    .last();
  const sizes = new Set<string>();
  const counts = new Set<string>();
  await expect(dialog.getByRole('status')).toHaveText('Breathe in', { timeout: 6_000 });
  for (let looks = 0; looks < 20; looks += 1) {
    sizes.add(await orb.evaluate((part) => getComputedStyle(part).scale));
    counts.add((await dialog.locator('div[aria-hidden] > span.num').textContent()) ?? '');
    await page.waitForTimeout(150);
  }
  expect(sizes.size).toBe(1);
  expect(counts.size).toBeGreaterThan(2);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(dialog.getByRole('status')).toHaveText('Hold', { timeout: 6_000 });
});

test('with the colours of the system every state is seen by a line or a mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  const edge = await sosOf(page).evaluate((button) => getComputedStyle(button).borderTopWidth);
  expect(edge).toBe('2px');
  const dialog = await openSos(page);
  const level = dialog.getByRole('radio', { name: '3', exact: true });
  await level.check();
  expect(await level.evaluate((input) => getComputedStyle(input.parentElement ?? input).outlineStyle)).toBe(
    'solid',
  );
  await dialog.getByRole('button', { name: /^Ground me/ }).click();
  const thing = dialog.getByRole('button', { name: 'Thing 1 of 5' });
  await thing.click();
  await expect(thing).toHaveCSS('border-top-width', '4px');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to support' }).click();
  await dialog.getByRole('button', { name: 'Breathe with me' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Breathe in', { timeout: 6_000 });
  const [lit, rest] = await dialog
    .locator('ol li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).textDecorationLine));
  expect([lit, rest]).toEqual(['underline', 'none']);
});

for (const { type, value, links } of [
  {
    type: 'phone',
    value: '+351 912 345 678',
    links: ['tel:+351912345678', /^sms:\+351912345678\?&body=Hi%2C/],
  },
  { type: 'email', value: 'sister@example.com', links: [/^mailto:sister@example\.com\?subject=Could%20you/] },
  { type: 'link', value: 'https://example.com/sister', links: ['https://example.com/sister'] },
])
  test(`a person with a ${type} is one tap away`, async ({ page }) => {
    const { id } = await signUp(page);
    const contact = { supportName: 'My sister', supportType: type, supportValue: value };
    await page.request.patch(`/api/user-settings/${id}`, { data: contact });
    await page.goto('/dashboard');
    const dialog = await openSos(page);
    const ways = dialog.getByRole('region', { name: 'My sister is your person' }).getByRole('link');
    await expect(ways).toHaveCount(links.length);
    for (const [index, href] of links.entries()) await expect(ways.nth(index)).toHaveAttribute('href', href);
  });

test('where no script can load, the numbers stand on the page', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/dashboard', '/sign-in']) {
    await page.goto(path);
    const numbers = page.getByRole('complementary', { name: 'Crisis numbers' });
    await expect(numbers.getByRole('link', { name: '988' })).toBeVisible();
  }
});

test('where the dialog cannot load, the numbers come up from the page itself', async ({ page }) => {
  await page.route('**/assets/SupportCard*.js', (route) => route.abort());
  await page.goto('/sign-in');
  await sosOf(page).click();
  const numbers = page.getByRole('complementary', { name: 'Crisis numbers' });
  await expect(numbers).toBeFocused();
  await expect(numbers.getByRole('link', { name: '988' })).toBeInViewport();
  await page.goto('/landing');
  await sosOf(page).click();
  await expect(page).toHaveURL(/#support$/);
});

for (const [what, files] of [
  ['the dialog', '**/assets/SupportCard*.js'],
  ['any script', '**/assets/*.js'],
] as const)
  test(`where ${what} does not come, the numbers do within seconds, and give way to the dialog`, async ({
    page,
  }) => {
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(files, (route) => answered.then(() => route.continue()));
    await page.goto('/sign-in', { waitUntil: 'commit' });
    await sosOf(page).click();
    const numbers = page.getByRole('complementary', { name: 'Crisis numbers' });
    await expect(numbers).toBeFocused();
    const number = numbers.getByRole('link', { name: '988' });
    await expect(number).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(number).toBeFocused();
    // Light on soil, where the dark ring of the day is hardly seen.
    await expect(number).toHaveCSS('outline-color', /^lab\(9\d/);
    answer();
    await expect(dialogOf(page)).toBeVisible();
    await expect(numbers).toBeHidden();
    await page.waitForTimeout(UNTIL_PRESSABLE_MS);
    await page.keyboard.press('Escape');
    await expect(sosOf(page)).toBeFocused();
  });
