import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const onPhone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  timezoneId: 'Pacific/Auckland',
  locale: 'en-NZ',
};
const atDesk = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  timezoneId: 'America/Los_Angeles',
  locale: 'en-US',
};

// What depends neither on the width nor on the zone is walked once; the screens are seen at both widths wherever they are
// opened. What runs a timer for real takes longest, so it begins, and waits beside the two that keep the cores busy.
const WAITING = /timer\.e2e/;
const ON_PHONE =
  /(bad-input|daily-focus|messages|motion|offline|reminders|slow|screens-today|sos|sos-dialog)\.e2e/;
const ON_DESK = /(achievements|check-in|plants|practices|screens|settings|updates)\.e2e/;

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // Walked again it may pass, and is then printed as flaky: a fault to mend, but not one that stops everything else.
  retries: 1,
  timeout: 120_000,
  // A busy computer is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args },
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'waiting', workers: 1, testMatch: WAITING, use: atDesk },
    { name: 'desk', workers: 1, testIgnore: [WAITING, ON_PHONE], use: atDesk },
    { name: 'phone', workers: 1, testIgnore: [WAITING, ON_DESK], use: onPhone },
  ],
});
