/** All engine tests for one engine; skipped by name where the engine cannot be had. */
import { afterAll, beforeAll, describe } from 'vitest';
import { blockedStorageIn } from './blockedStorageIn.ts';
import type { Engine, EngineBrowser, EngineName } from './drive/types.ts';
import { engines } from './engines.ts';
import { layoutIn } from './layoutIn.ts';
import { logIn } from './logIn.ts';
import { mainJobIn } from './mainJobIn.ts';
import { offlineIn } from './offlineIn.ts';
import { paymentSheetIn } from './paymentSheetIn.ts';

export function inEngine(name: EngineName): void {
  const engine = engines[name]();
  describe.skipIf(engine === null)(`${name}`, () => {
    // What is declared in a skipped describe is listed and not run.
    const present = engine ?? absent(name);
    let browser: EngineBrowser;
    beforeAll(async () => {
      browser = await present.launch();
    });
    afterAll(() => browser.close());
    // First: WebKit's first window alone can be as narrow as a phone.
    describe('the layout', () => {
      layoutIn(present, () => browser);
    });
    describe('the log', () => {
      logIn(name, () => browser);
    });
    // WebKitGTK's driver has no such setting.
    describe.skipIf(name === 'WebKit')('blocked storage', () => {
      blockedStorageIn(present);
    });
    describe('the payment sheet', () => {
      paymentSheetIn(present);
    });
    describe('no server', () => {
      offlineIn(present);
    });
    describe('the main job', () => {
      mainJobIn(present);
    });
  });
}

const absent = (name: EngineName): Engine => ({
  name,
  keepsProfile: false,
  minWidth: 320,
  launch: () => Promise.reject(new Error(`${name} is not installed`)),
});
