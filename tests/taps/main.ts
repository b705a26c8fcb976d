/**
 * `npm run taps` counts presses and seconds of the eight everyday tasks of docs/taps.md in Chromium, by touch, by keyboard and by the
 * accessibility tree, on a server of its own; `npm run taps -- --url ADDRESS` on one that runs, also of an earlier release. Its sandbox is on.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser, personAt, startCrema, tempFolder } from '../e2e/testApp.ts';
import { createKeyboard, createTouch, type Hand } from './hand.ts';
import { createReader } from './reader.ts';
import { tasks, type Task } from './tasks.ts';

const given = process.argv.indexOf('--url');
let url = process.argv[given + 1] ?? '';
/** `--only TEXT`: the tasks whose name has it. */
const wanted = option('--only');
/** `--by touch`, `keyboard` or `tree`: one of them; a card of $25 does not pay for all on a server that runs. */
const by = option('--by');

type Kind = 'touch' | 'keyboard' | 'tree';
const kinds: readonly Kind[] = ['touch', 'keyboard', 'tree'];
for (const kind of kinds.filter((each) => by === '' || each === by)) {
  // One of its own each: a card of $25 does not pay for both.
  const own = given === -1 ? await startCrema({ env: { BARISTA_STEP_SECONDS: '1' } }) : null;
  if (own !== null) url = own.url;
  const known = await openBrowser(tempFolder());
  await prepare(known);
  for (const task of tasks.filter(({ name }) => name.includes(wanted))) {
    const device = task.device === 'known' ? known : await openBrowser(tempFolder());
    console.log(`${kind} | ${await count(task, device, kind)}`);
    if (task.device === 'new') await device.close();
  }
  await known.close();
  await own?.stop();
}
process.exit(0);

function option(name: string): string {
  const at = process.argv.indexOf(name);
  return at === -1 ? '' : (process.argv[at + 1] ?? '');
}

/** A member who has ordered here before: what she had is picked up, her store is chosen. */
async function prepare(device: BrowserContext): Promise<void> {
  const page = await device.newPage();
  const maya = personAt(page, url);
  await maya.signIn();
  await emptyCart(page);
  await barista(page, { automatic: true, stepSeconds: 1 });
  await maya.chooseStore();
  await maya.addWater();
  await maya.order();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('article').first().getByText('Picked up', { exact: true }).first().waitFor();
  await page.close();
}

async function count(task: Task, device: BrowserContext, kind: Kind): Promise<string> {
  const page = await device.newPage();
  page.setDefaultTimeout(20_000);
  const hand: Hand =
    kind === 'touch' ? createTouch() : kind === 'keyboard' ? createKeyboard(page) : await createReader(page);
  try {
    if (/Check in|See when/.test(task.name)) await orderInProgress(page);
    else if (task.device === 'known') await emptyCart(page);
    await task.start({ page, hand, url });
    const began = performance.now();
    await task.does({ page, hand, url });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const { presses, typed, unnamed } = hand.counts;
    return `${task.name} | ${presses} | ${typed} | ${seconds} | ${unnamed}`;
  } catch (error) {
    return `${task.name} | not done: ${String(error).slice(0, 300)}`;
  } finally {
    await page.close();
  }
}

/** Received, and the barista waits: the next tasks begin with it. */
async function orderInProgress(page: Page): Promise<void> {
  const maya = personAt(page, url);
  await page.goto(`${url}/menu`);
  await barista(page, { automatic: false });
  await maya.addWater();
  await page.goto(`${url}/menu/cart`);
  await page.getByRole('radio', { name: /Curbside/ }).click({ force: true });
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input:checked[value=CURBSIDE]') !== null,
  );
  await maya.order();
  await page.getByRole('button', { name: 'Got it' }).click();
  // It leads back in the history, which would end the next navigation.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.waitForTimeout(500);
}

/** A member's cart is on all of her devices: what an earlier task left would be ordered with this one. */
async function emptyCart(page: Page): Promise<void> {
  await page.goto(`${url}/menu/cart`);
  await page.waitForTimeout(1_500);
  const fewer = page.locator('main').getByRole('button', { name: /^(Remove|One less|One fewer) / });
  for (let left = 40; left > 0 && (await fewer.count()) > 0; left--) await fewer.first().click();
  await page.waitForTimeout(1_500);
}

async function barista(page: Page, change: object): Promise<void> {
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/sandbox/api/barista', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The sandbox's barista answered ${answer.status}.`);
  }, change);
}
