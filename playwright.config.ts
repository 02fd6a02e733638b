import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs as args, chromiumPath, lightChromiumPath } from './tests/support/chromium.ts';
import { throwAwayInMemory } from './tests/support/memory.ts';
import { homeZone } from './tests/support/zones.ts';

throwAwayInMemory();

const launchOptions = { executablePath: lightChromiumPath, args };
const onPhone = {
  launchOptions,
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: homeZone('phone', Date.now()),
  locale: 'en-NZ',
};
const atDesk = {
  launchOptions,
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  timezoneId: homeZone('desk', Date.now()),
  locale: 'en-US',
};

// A journey says in its name where it is walked: `.whole`, `.desk` or `.phone`, or else at both widths. What depends neither
// on the width nor on the zone is walked once; the screens are seen at both widths wherever they are opened. What needs
// tabs that hide each other, or push, has the whole browser. It runs timers for real, and waits beside the two that keep
// the cores busy.
const WHOLE = '**/*.whole.e2e.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 4,
  // Walked again it may pass, and is then printed as flaky: a fault to mend, but not one that stops everything else.
  retries: 1,
  timeout: 120_000,
  // A busy computer is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // To keep every file for later costs each new browser a second of work: those that leave the network say so.
    serviceWorkers: 'block',
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'whole',
      workers: 1,
      testMatch: WHOLE,
      use: { ...atDesk, launchOptions: { executablePath: chromiumPath, args } },
    },
    {
      name: 'desk',
      workers: 2,
      testIgnore: [WHOLE, '**/*.phone.e2e.ts'],
      // With little motion here and with all of it on phones, both are walked, and half of the pages draw no idle frames.
      use: { ...atDesk, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'phone', workers: 3, testIgnore: [WHOLE, '**/*.desk.e2e.ts'], use: onPhone },
  ],
});
