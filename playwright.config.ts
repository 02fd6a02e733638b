import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const desk = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args },
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  // What depends neither on the width nor on the zone is walked once. The longest journey is on the desk's list, which begins.
  projects: [
    {
      name: 'desk',
      testIgnore: /(bad-input|messages|slow)\.e2e/,
      use: { ...desk, timezoneId: 'America/Los_Angeles', locale: 'en-US' },
    },
    {
      name: 'phone',
      testIgnore: /updates\.e2e/,
      use: { ...phone, timezoneId: 'Pacific/Auckland', locale: 'en-NZ' },
    },
  ],
});
