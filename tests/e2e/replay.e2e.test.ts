/**
 * A visit in two tabs, with an order that is refused, is exported and replayed: at six moments the replay shows the page that was on
 * the screen, element by element; and the frame with the app asks the network for nothing but files of the build.
 */
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  maya,
  openBrowser,
  personAt,
  startCrema,
  support,
  tempFolder,
  type RunningCrema,
} from './testApp.ts';
import { violationsOn } from './violations.ts';

/** What was on the screen when the log ended at that event. */
interface Moment {
  readonly seq: number;
  readonly path: string;
  readonly elements: readonly string[];
}

const REFUSED = 'Your order was not placed';

let crema: RunningCrema;
let browser: BrowserContext;
let replay: Page;
const moments: Moment[] = [];
let code: string;
const file = `${tempFolder()}/crema.trace.ndjson`;

beforeAll(async () => {
  // Its member's cart and traces are looked at by no other file.
  crema = await startCrema();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await crema.stop();
});

it('leaves a trace of what two tabs showed', async () => {
  const member = personAt(await browser.newPage(), crema.url);
  await member.signIn(maya);
  await member.findStore();
  await member.addFirstProduct();
  await member.open('/menu/cart');
  await note(member.page);
  const other = personAt(await browser.newPage(), crema.url);
  await other.open('/menu');
  await note(other.page);
  await other.open('/menu/cart');
  await other.page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await other.page.getByRole('heading', { level: 1, name: 'Review order (2)' }).waitFor();
  await note(other.page);
  await member.page.getByRole('heading', { level: 1, name: 'Review order (2)' }).waitFor();
  await note(member.page);
  await refuseOrders();
  await member.checkout();
  await member.placeOrder();
  await member.page.getByText(REFUSED).first().waitFor();
  await note(member.page);
  await member.open('/support');
  await note(member.page);
  await member.open('/support/trace');
  const [download] = await Promise.all([
    member.page.waitForEvent('download'),
    member.page.getByRole('button', { name: 'Export trace' }).click(),
  ]);
  await download.saveAs(file);
  await member.page.getByRole('button', { name: 'Send to support' }).click();
  await member.page.getByRole('button', { name: 'Yes, send it' }).click();
  code = (await member.page.getByText(/^Your code: /).textContent())?.replace('Your code: ', '') ?? '';
  expect(moments.map(({ path }) => path)).toEqual([
    '/menu/cart',
    '/menu',
    '/menu/cart',
    '/menu/cart',
    '/menu/cart',
    '/support',
  ]);
});

it('shows each moment as it was, and sends nothing', async () => {
  const asked: string[] = [];
  browser.on('request', (request) => {
    if (request.frame().page() === replay && request.frame() !== replay.mainFrame())
      asked.push(new URL(request.url()).pathname);
  });
  replay = await browser.newPage();
  await replay.setViewportSize({ width: 1280, height: 900 });
  await replay.goto(`${crema.url}/replay`);
  await replay.getByLabel('Choose a trace').setInputFiles(file);
  await replay.getByText('This trace is whole').waitFor();
  const frame = await frameOf(replay);
  for (const { seq, path, elements } of moments) {
    await goTo(seq);
    await expect
      .poll(async () => shownIn(frame), { timeout: 15_000, message: `${path} at ${seq}` })
      .toEqual(elements);
  }
  const others = asked.filter(
    (path) =>
      !/^\/(?:assets\/|replay\/screen$|before-app\.js$|favicon|icons\/|cards\/|payment-methods\/|pickup\/)/.test(
        path,
      ),
  );
  expect([others, asked.length > 5]).toEqual([[], true]);
  expect(await violationsOn(replay)).toEqual([]);
});

it('says why a pressed text is what it is, and neither the press nor a script gets out of the frame', async () => {
  const frame = await frameOf(replay);
  const [, , third] = moments;
  await goTo(third?.seq ?? 0);
  const heading = frame.getByRole('heading', { level: 1, name: 'Review order (2)' });
  await heading.waitFor();
  await frame.locator('main').getByText('2', { exact: true }).first().click();
  await replay.getByText('“2” may be:').waitFor();
  await replay.getByRole('button', { name: 'cart.lines[0].quantity' }).first().click();
  await replay.locator('strong', { hasText: 'cart.lines[0].quantity' }).waitFor();
  await frame.getByRole('link').first().click();
  await heading.waitFor();
  const got = await frame.evaluate(async () => {
    const tries = [async () => fetch('/config.json'), async () => fetch('https://example.com')];
    const results = await Promise.allSettled(tries.map(async (each) => each()));
    return [...results.map(({ status }) => status), self.origin];
  });
  expect(got).toEqual(['rejected', 'rejected', 'null']);
});

/** The server refuses each order, whichever tab sends it, as its card is not the member's. */
async function refuseOrders(): Promise<void> {
  await browser.route('**/graphql', async (route) => {
    const asked = JSON.parse(route.request().postData() ?? '{}') as { documentId?: string };
    if (asked.documentId !== 'submit-order') return route.continue();
    const postData = route.request().postData()?.replaceAll('card-maya', 'card-of-nobody');
    return route.continue({ postData });
  });
}

it('shows support the app when the order was refused', async () => {
  const desk = await openBrowser();
  const { page, ...person } = personAt(await desk.newPage(), crema.url);
  await person.signIn(support, '/support');
  await page.getByLabel(/^Why you look/).fill('She called.');
  await page.getByLabel('Code of a trace').fill(code);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('Show').selectOption('failed');
  await page.getByText('order/refused').click();
  await page.getByRole('listitem').getByRole('button', { name: 'The app after this event' }).first().click();
  await (await frameOf(page)).getByText(REFUSED).first().waitFor();
  await desk.close();
});

async function note(page: Page): Promise<void> {
  // Notes of the screen and answers that were on their way.
  await page.waitForTimeout(3_000);
  const elements = await shownIn(page.mainFrame());
  moments.push({ seq: await lastSeq(page), path: new URL(page.url()).pathname, elements });
}

/** Tags and roles in their order, and the words that no redaction changes; whether a store is open now is replaced with its place. */
const shownIn = async (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('main :not(span)')].map((element) => {
      const isHeading = element.tagName === 'H1' || element.tagName === 'H2';
      // What is an alert when it comes is none for who comes to it.
      const role = element.getAttribute('role')?.replace('alert', '') ?? '';
      return `${element.tagName} ${role} ${isHeading ? element.textContent : ''}`.trim();
    }),
  );

const lastSeq = async (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('crema');
        opening.onerror = () => reject(new Error('The log could not be opened.'));
        opening.onsuccess = () => {
          const asked = opening.result
            .transaction('events')
            .objectStore('events')
            .openKeyCursor(null, 'prev');
          asked.onsuccess = () => {
            opening.result.close();
            resolve(Number(asked.result?.key ?? 0));
          };
        };
      }),
  );

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe[title="The app after this event"]')).contentFrame();
  if (frame === null) throw new Error('The frame has no page.');
  return frame;
}

/** By the link of an event, as somebody would who was given it. */
async function goTo(seq: number): Promise<void> {
  await replay.getByRole('slider', { name: 'Event' }).evaluate((slider, wanted) => {
    const input = slider as HTMLInputElement;
    const seqs = Number(input.max) + 1;
    // The trace begins with event 1 and has no gap.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, String(Math.min(seqs, wanted) - 1));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, seq);
}
