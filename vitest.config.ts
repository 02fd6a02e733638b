import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { throwAwayInMemory } from './tests/support/memory.ts';
import { zoneReporter } from './tests/zones/reporter.ts';

throwAwayInMemory();

// Asked for by the check that runs what depends on the zone once more, in another one.
const notesZones = process.env.NOTE_ZONES === '1';
const zoneWatch = notesZones ? ['tests/zones/watch.ts'] : [];

// A busy computer is slow, not wrong.
const expect = { poll: { timeout: 20_000 } };

// These look closely at the clock: how long a recovery takes, and a read with and without a crowd.
const ONE_BY_ONE = ['crowded', 'killed', 'password-storm'].map((name) => `tests/faults/${name}.test.ts`);

// They replace a module, or need one that nobody has used before, so they share none.
const ALONE = [
  'src/platform/server/password*.test.ts',
  'tests/alone/**/*.test.ts',
  'tests/offline/**/*.test.ts',
];

export default defineConfig({
  test: {
    // Two more than the two cores of the smallest machine, because many of the tests wait for another process.
    maxWorkers: 4,
    reporters: notesZones ? ['minimal', zoneReporter] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          expect,
          environment: 'node',
          // To load what a file tests costs more than most of the tests, so the files of one worker share it.
          isolate: false,
          setupFiles: zoneWatch,
          include: ['src/**/*.test.ts'],
          exclude: [
            'src/**/*.api.test.ts',
            'src/platform/browser/**',
            'src/features/*/queries*.test.ts',
            ...ALONE,
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          expect,
          environment: 'node',
          isolate: false,
          include: ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts'],
          // No `exclude` here: it would put aside those of the command line.
          setupFiles: [...zoneWatch, 'tests/api-setup.ts'],
          globalSetup: ['tests/test-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          expect,
          environment: 'node',
          include: ALONE,
          globalSetup: ['tests/test-database.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screen',
          expect,
          // As with the journeys: what passes when it is run again is printed as such, and is a fault to mend.
          retry: 1,
          environment: 'jsdom',
          // As above, and a page for each would cost even more.
          isolate: false,
          include: [
            'src/**/*.test.tsx',
            'src/platform/browser/**/*.test.ts',
            'src/features/*/queries*.test.ts',
          ],
          setupFiles: [...zoneWatch, 'tests/screen-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'processes',
          expect,
          environment: 'node',
          include: ['tests/{start,checks,faults}/**/*.test.ts'],
          exclude: ONE_BY_ONE,
          globalSetup: ['tests/faults/bundled-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          expect,
          environment: 'node',
          include: ONE_BY_ONE,
          globalSetup: ['tests/faults/bundled-server.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
