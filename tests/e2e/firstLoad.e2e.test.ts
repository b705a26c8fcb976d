/** What a first visit asks for: the page names all that its address needs, so that no import waits for another. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Manifest } from '../../scripts/routeFiles.ts';
import { openBrowser, sharedCrema, type RunningCrema } from './testApp.ts';

let crema: RunningCrema;
let browser: BrowserContext;
beforeAll(async () => {
  crema = await sharedCrema();
  browser = await openBrowser();
});
afterAll(() => browser.close());

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
/**
 * Loaded once the page is shown: the streams of the background, what decides, asks and reads rows (decision 0136), what stands
 * below the first page, and passkeys beside the password. Not named, because it would compete with what the page needs; so it is
 * asked for last.
 */
const afterThePage = [
  'streams/startBackground.ts',
  'streams/reads/startReads.ts',
  'streams/log/intentRules.ts',
  'streams/log/readEvents.ts',
  'adapters/rest/createRestStores.ts',
  'src/compose/createGraphqlPorts.ts',
  'src/features/home/stream/HomeStream.tsx',
  'adapters/webauthn-browser/createBrowserWebauthn.ts',
  'adapters/rest/createRestPasskeys.ts',
];
const late = new Set(afterThePage.flatMap((key) => filesOf(key)).map((file) => `/${file}`));

function filesOf(key: string): readonly string[] {
  // A module that others import, too, has the key of its chunk.
  const ofChunk = Object.keys(manifest).find((each) => each.startsWith(`_${basename(key, '.ts')}-`));
  const { file = '', css = [], imports = [] } = manifest[key] ?? manifest[ofChunk ?? ''] ?? {};
  return [file, ...css, ...imports.flatMap(filesOf)];
}

it.each([
  ['/', 'Start an order'],
  ['/menu', 'Hot coffee'],
  ['/menu/drinks/hot-coffee', 'Latte'],
  ['/menu/product/3006/single', 'Add to order'],
  ['/menu/cart', 'Browse the menu'],
  ['/store-locator?place=Seattle', 'Order Here'],
  ['/account/signin', 'Sign in'],
])('%s names its scripts and styles in the page, and its settings are in it', async (path, text) => {
  const page = await browser.newPage();
  const answer = await fetch(crema.url + path);
  const html = await answer.text();
  const hasContent = html.includes('data-content="page"');
  expect(hasContent).toBe(path !== '/account/signin');
  // Where it is a file: by its content, because a service worker of an earlier build has kept another one.
  expect(/<script src="\/assets\/before-app-[\w-]{8}\.js">/.test(html)).toBe(!hasContent);
  // What stands in the page is named by its hash, and nothing else is allowed.
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const [directive, element] of [
    ['script-src', /<script>(.*?)<\/script>/s],
    ['style-src', /<style>(.*?)<\/style>/s],
  ] as const) {
    const text = element.exec(html)?.[1];
    const hash = createHash('sha256')
      .update(text ?? '')
      .digest('base64');
    const wanted = `${directive} 'self'${text === undefined ? '' : ` 'sha256-${hash}'`};`;
    expect(policy).toContain(wanted);
    expect(text === undefined).toBe(!hasContent);
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(crema.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.earlyPresses === null);
  // A worker is asked for by the code that starts it; no screen waits for what comes late.
  const files = asked.filter((file) => file.startsWith('/assets/') && !file.includes('.worker-'));
  await page.locator('main').getByText(text).first().waitFor();
  expect(files.length).toBeGreaterThan(5);
  const isNamed = (file: string) => html.includes(`"${file}"`);
  expect(files.filter((file) => !isNamed(file) && !late.has(file))).toEqual([]);
  const unnamedFrom = files.findIndex((file) => !isNamed(file));
  expect(unnamedFrom < 0 ? [] : files.slice(unnamedFrom).filter(isNamed)).toEqual([]);
  expect(asked).not.toContain('/config.json');
  // The first paint of a page with content waits for no other file.
  const styles = files.filter(
    (file) => (file.endsWith('.css') || file.includes('before-app')) && !late.has(file),
  );
  expect(styles.length > 0).toBe(!hasContent);
  await page.close();
});
