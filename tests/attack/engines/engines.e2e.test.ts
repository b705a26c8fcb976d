/** The attacks on the log in Chromium, Firefox and WebKit, one engine after the other; skipped by name where one is missing. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { EngineBrowser, EngineName } from '../../engines/drive/types.ts';
import { engines } from '../../engines/engines.ts';
import { conflictsIn } from './conflictsIn.ts';
import { navigationIn } from './navigationIn.ts';

for (const name of Object.keys(engines) as EngineName[]) {
  const engine = engines[name]();
  describe.skipIf(engine === null)(`${name} under attack`, () => {
    let browser: EngineBrowser;
    beforeAll(async () => {
      if (engine === null) throw new Error(`${name} is not installed`);
      browser = await engine.launch();
    });
    afterAll(() => browser.close());
    navigationIn(() => browser);
    conflictsIn(() => browser);
  });
}
