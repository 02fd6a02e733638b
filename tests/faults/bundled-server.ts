import type { TestProject } from 'vitest/node';
import { prepareData } from './prepared-data.ts';
import { bundleServer } from './server-bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverScript: string;
    preparedData: string;
  }
}

/** One bundle of the server, and one data folder that it made, for all projects of the run. */
export async function setup({ vitest }: TestProject): Promise<(() => void) | undefined> {
  const whole = vitest.getRootProject();
  if ('serverScript' in whole.getProvidedContext()) return undefined;
  const { script, remove } = await bundleServer();
  const data = await prepareData(script);
  whole.provide('serverScript', script);
  whole.provide('preparedData', data.folder);
  return () => {
    remove();
    data.remove();
  };
}
