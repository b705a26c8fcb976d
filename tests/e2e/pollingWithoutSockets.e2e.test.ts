/** The other side of the counter, and a network without sockets: what a member sees of them. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, personAt, startCrema, type Crema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
let maya: Crema;
beforeAll(async () => {
  // Nothing moves by itself: whatever moves, a hand on /sandbox has moved.
  crema = await startCrema({ env: { BARISTA_STEP_SECONDS: '3600' } });
  browser = await openBrowser();
  maya = await newPerson();
  await maya.signIn();
  await maya.chooseStore();
  await maya.addWater();
  await maya.order();
  await maya.page.keyboard.press('Escape');
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

const newPerson = async () => personAt(await browser.newPage(), crema.url);
const newestStatus = (page: Page) => page.getByRole('article').first().getByRole('status');

it('shows each step that the barista takes by hand', async () => {
  const barista = await newPerson();
  await barista.open('/sandbox');
  await barista.page.getByRole('button', { name: 'Advance' }).first().click();
  await newestStatus(maya.page).getByText('Preparing', { exact: true }).waitFor();
  await barista.page.close();
});

it('shows the next step where sockets are blocked too, and says so in the log alone', async () => {
  await browser.routeWebSocket(/\/graphql/, (socket) => socket.close());
  await maya.open('/menu/previous');
  const barista = await newPerson();
  await barista.open('/sandbox');
  await barista.page.getByRole('button', { name: 'Advance' }).first().click();
  await maya.page.bringToFront();
  await newestStatus(maya.page).getByText('Ready for pickup', { exact: true }).waitFor();
  expect(await maya.page.getByText(/polling|socket/i).count()).toBe(0);
  expect(await maya.page.evaluate(readChannels)).toContain('polling');
});

/** Which ways of hearing news the log tells of. Runs in the page. */
function readChannels(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('crema');
    open.onerror = () => reject(new Error('the log could not be opened'));
    open.onsuccess = () => {
      const all = open.result.transaction('events').objectStore('events').getAll();
      all.onsuccess = () => {
        const events = all.result as { type: string; data: { channel: string } }[];
        open.result.close();
        resolve(events.flatMap(({ type, data }) => (type === 'live/channelChanged' ? [data.channel] : [])));
      };
    };
  });
}
