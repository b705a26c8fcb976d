/** The tests of one engine but the main job, and the main job alone; skipped by name where the engine cannot be had. */
import { afterAll, beforeAll, describe } from 'vitest';
import { startCrema, type RunningCrema } from '../e2e/testApp.ts';
import { blockedStorageIn } from './blockedStorageIn.ts';
import type { Engine, EngineBrowser, EngineName } from './drive/types.ts';
import { engines } from './engines.ts';
import { layoutIn } from './layoutIn.ts';
import { logContractIn, logIn } from './logIn.ts';
import { mainJobIn } from './mainJobIn.ts';
import { paymentSheetIn } from './paymentSheetIn.ts';
import { updateIn } from './updateIn.ts';

export function inEngine(name: EngineName): void {
  const engine = engines[name]();
  describe.skipIf(engine === null)(`${name}`, () => {
    // What is declared in a skipped describe is listed and not run.
    const present = engine ?? absent(name);
    let browser: EngineBrowser;
    let crema: RunningCrema;
    const url = (): string => crema.url;
    beforeAll(async () => {
      // Its own: engines are tried beside each other, as the same member.
      [crema, browser] = await Promise.all([
        startCrema({ env: { BARISTA_STEP_SECONDS: '2' } }),
        present.launch(),
      ]);
    });
    afterAll(async () => {
      await browser.close();
      await crema.stop();
    });
    // First: WebKit's first window alone can be as narrow as a phone.
    describe('the layout', () => {
      layoutIn(present, () => browser, url);
    });
    describe('the log', () => {
      logIn(name, () => browser);
    });
    // WebKitGTK's driver has no such setting.
    describe.skipIf(name === 'WebKit')('blocked storage', () => {
      blockedStorageIn(present, url);
    });
    describe('the payment sheet', () => {
      paymentSheetIn(() => browser, url);
    });
    // Chromium's are in e2e/offline and e2e/updates.
    describe.skipIf(name === 'Chromium')('no server and a newer build', () => {
      updateIn(present);
    });
  });
}

/** The log's contract in Chromium with IndexedDB in SQLite, as Google's Chrome has it. */
export function chromiumOnSqlite(): void {
  const engine = engines.Chromium();
  describe.skipIf(engine === null)('Chromium on SQLite', () => {
    let browser: EngineBrowser;
    beforeAll(async () => {
      browser = await (engine ?? absent('Chromium')).launch({ isOnSqlite: true });
    });
    afterAll(() => browser.close());
    logContractIn('Chromium on SQLite', () => browser);
  });
}

/** The main job alone, which the gate does in Firefox and WebKit (tests/journeys); Chromium does it in threeServers.e2e. */
export function mainJobOf(name: EngineName): void {
  const engine = engines[name]();
  describe.skipIf(engine === null)(`${name}`, () => {
    let crema: RunningCrema;
    beforeAll(async () => {
      crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '2' } });
    });
    afterAll(() => crema.stop());
    mainJobIn(engine ?? absent(name), () => crema.url);
  });
}

const absent = (name: EngineName): Engine => ({
  name,
  keepsProfile: false,
  minWidth: 320,
  launch: () => Promise.reject(new Error(`${name} is not installed`)),
});
