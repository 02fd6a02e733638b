import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.api.test.ts', 'src/platform/browser/**', 'src/features/*/queries.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['src/**/*.api.test.ts', 'tests/api/**/*.test.ts', 'tests/offline/**/*.test.ts'],
          globalSetup: ['tests/test-database.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'screen',
          environment: 'jsdom',
          include: [
            'src/**/*.test.tsx',
            'src/platform/browser/**/*.test.ts',
            'src/features/*/queries.test.ts',
          ],
          setupFiles: ['tests/screen-setup.ts'],
          testTimeout: 40_000,
        },
      },
      {
        test: {
          name: 'processes',
          environment: 'node',
          include: ['tests/start/**/*.test.ts', 'tests/checks/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/faults/bundled-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // These measure how long a recovery takes, so they run alone and one by one.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
