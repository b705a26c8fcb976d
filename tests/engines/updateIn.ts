/** A newer build in one engine: offered in the open page, taken at a press, with the cart still in it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT, makeNewerBuild, startDeployment, type Deployment } from '../e2e/deployedBuilds.ts';
import type { Engine, EngineBrowser } from './drive/types.ts';
import { until } from './drive/within.ts';
import { personIn } from './person.ts';

const NEWER = 'B';

export function updateIn(engine: Engine): void {
  let browser: EngineBrowser;
  let crema: Deployment;
  let newer: string;
  beforeAll(async () => {
    newer = await makeNewerBuild(NEWER);
    [crema, browser] = await Promise.all([startDeployment(BUILT), engine.launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await crema.stop();
  });

  test('a newer build is offered in an open page, taken at a press, and the cart stays', async () => {
    const shopping = await browser.newTab();
    const guest = personIn(shopping, crema.url);
    await guest.addWater();
    await until('the files of the build on the device', () => shopping.evaluate(isReady), 60_000);
    expect(await shopping.evaluate(isOfBuild, NEWER)).toBe(false);
    await crema.deploy(newer);
    // A page that is opened later is of the newer build, with the service worker of the older one.
    const fresh = await browser.newTab();
    await personIn(fresh, crema.url).open('/menu');
    await until('the newer build', () => fresh.evaluate(isOfBuild, NEWER));
    await fresh.see({ css: 'a', name: '^Cart, 1 item' });
    await shopping.front();
    await shopping.press({ css: 'button', name: '^Update$' });
    await until('the newer build in the open page', () => shopping.evaluate(isOfBuild, NEWER));
    await shopping.see({ css: 'a', name: '^Cart, 1 item' });
  });
}

/** Sent into the page. */
const isReady = (): boolean => document.documentElement.dataset['offline'] === 'ready';
/** Sent into the page. The last letter of the entry script's name says which build it is of. */
const isOfBuild = (build: string): boolean =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src.endsWith(`${build}.js`) ?? false;
