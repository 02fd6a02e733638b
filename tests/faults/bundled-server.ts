import type { TestProject } from 'vitest/node';
import { bundleServer } from './server-bundle.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverScript: string;
  }
}

/** One bundle of the server for the whole run. */
export async function setup(project: TestProject): Promise<() => void> {
  const { script, remove } = await bundleServer();
  project.provide('serverScript', script);
  return remove;
}
