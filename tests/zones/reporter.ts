import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { SECOND_TRY } from '#tools/check/second-try.ts';
import { TEST_DURATIONS } from '#tools/check/test-durations.ts';
import { ZONE_TESTS } from '#tools/check/zone-tests.ts';

const readsZone = (module: TestModule): boolean =>
  [...module.children.allTests()].some((test) => test.meta().readsZone);

const write = (file: string, value: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
};
const pathOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

const listFlaky = (modules: readonly TestModule[]): string[] =>
  modules.flatMap((module) =>
    [...module.children.allTests()].flatMap((test) =>
      test.diagnostic()?.flaky ? [`${pathOf(module)} > ${test.fullName}`] : [],
    ),
  );

/** Writes down which files depend on the zone, so that they alone are run in another one, how long each file took, and what is flaky. */
export const zoneReporter: Reporter = {
  onTestRunEnd(modules) {
    for (const name of listFlaky(modules)) console.log(`${SECOND_TRY} ${name}`);
    write(ZONE_TESTS, [...new Set(modules.filter(readsZone).map(pathOf))].sort());
    write(
      TEST_DURATIONS,
      modules.map((module) => ({ name: pathOf(module), seconds: module.diagnostic().duration / 1000 })),
    );
  },
};
