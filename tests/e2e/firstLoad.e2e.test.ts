/** What a first visit asks for: the page names all that its address needs, so that no import waits for another. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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
const { file: streams = '', imports = [] } = manifest['streams/startBackground.ts'] ?? {};
const ofTheBackground = new Set(
  [streams, ...imports.map((key) => manifest[key]?.file ?? '')].map((each) => `/${each}`),
);

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
  // A worker is asked for by the code that starts it; no screen waits for the streams of the background.
  const files = asked.filter(
    (file) => file.startsWith('/assets/') && !file.includes('.worker-') && !ofTheBackground.has(file),
  );
  await page.locator('main').getByText(text).first().waitFor();
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !html.includes(`"${file}"`))).toEqual([]);
  expect(asked).not.toContain('/config.json');
  // The first paint of a page with content waits for no other file.
  const styles = files.filter((file) => file.endsWith('.css') || file.includes('before-app'));
  expect(styles.length > 0).toBe(!hasContent);
  await page.close();
});
