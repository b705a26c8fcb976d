/** One server for all engines, started before the first test of the project; its address is handed to the tests. */
import type { TestProject } from 'vitest/node';
import { startCrema } from '../e2e/testApp.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly cremaUrl: string;
  }
}

// oxlint-disable-next-line import/no-default-export -- what vitest calls for a project's global setup
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '2' } });
  project.provide('cremaUrl', crema.url);
  return () => crema.stop();
}
