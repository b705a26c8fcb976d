/**
 * One build after the other in one engine: once its files are on the device it opens without a server, with the cart in it;
 * a newer one is offered in the open page, taken at a press, and the cart stays.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLine, type CuttableLine } from '../e2e/cuttableLine.ts';
import { BUILT, makeNewerBuild, startDeployment, type Deployment } from '../e2e/deployedBuilds.ts';
import { STALL_MS, whileFilesCome } from '../e2e/filesKept.ts';
import type { Engine, EngineBrowser, EngineTab } from './drive/types.ts';
import { until } from './drive/within.ts';
import { personIn, type Person } from './person.ts';

const NEWER = 'Newer';

export function updateIn(engine: Engine): void {
  let browser: EngineBrowser;
  let crema: Deployment;
  let line: CuttableLine;
  let newer: string;
  let shopping: EngineTab;
  let guest: Person;
  const arrived = <T>(look: () => Promise<T>): Promise<T> =>
    whileFilesCome((work) => shopping.evaluate(work), look);
  beforeAll(async () => {
    newer = await makeNewerBuild(NEWER);
    [crema, browser] = await Promise.all([startDeployment(BUILT), engine.launch()]);
    line = await openLine(() => crema.url);
    shopping = await browser.newTab();
    guest = personIn(shopping, line.url);
  });
  afterAll(async () => {
    await browser.close();
    line.close();
    await crema.stop();
  });

  test('without a server a reload shows the page again, and another page opens', async () => {
    await guest.addWater();
    await arrived(() =>
      until('the files of the build on the device', () => shopping.evaluate(isReady), STALL_MS),
    );
    line.cut();
    await shopping.reload();
    await shopping.see({ css: 'button', name: '^Add to order' });
    await guest.open('/menu/cart');
    await shopping.see({ css: 'h1', name: '\\(1\\)' });
    await guest.open('/support/trace');
    await shopping.see({ css: 'h1', name: 'What this browser remembers' });
  });

  test('a newer build is offered in an open page, taken at a press, and the cart stays', async () => {
    line.mend();
    await guest.openWater();
    expect(await shopping.evaluate(isOfBuild, NEWER)).toBe(false);
    await crema.deploy(newer);
    // A page that is opened later is of the newer build, with the service worker of the older one.
    const fresh = await browser.newTab();
    await personIn(fresh, line.url).open('/menu');
    await until('the newer build', () => fresh.evaluate(isOfBuild, NEWER));
    await fresh.see({ css: 'a', name: '^Cart, 1 item' });
    await shopping.front();
    // It is offered once all its files are on the device.
    await arrived(() => shopping.see({ css: 'button', name: '^Update$' }, STALL_MS));
    await shopping.press({ css: 'button', name: '^Update$' });
    await until('the newer build in the open page', () => shopping.evaluate(isOfBuild, NEWER));
    await shopping.see({ css: 'a', name: '^Cart, 1 item' });
  });
}

/** Sent into the page. */
const isReady = (): boolean => document.documentElement.dataset['offline'] === 'ready';
/** Sent into the page. The end of the entry script's name says which build it is of. */
const isOfBuild = (build: string): boolean =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src.endsWith(`${build}.js`) ?? false;
