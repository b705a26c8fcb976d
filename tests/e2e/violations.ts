/** What axe finds on a page that has come to rest: a colour on its way from one to another has too little contrast. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { comeToRest } from './comeToRest.ts';

/**
 * Runs in the page itself. With `hasFrames` axe looks into the frames of other origins too, for which it opens a page of
 * its own.
 */
export async function violationsOn(page: Page, { hasFrames = false } = {}): Promise<readonly string[]> {
  await comeToRest(page);
  const violations = hasFrames ? (await new AxeBuilder({ page }).analyze()).violations : await inPage(page);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
}

let source: string | null = null;

/** Its half megabyte is read once a page, not for each look at it. */
async function inPage(page: Page): Promise<readonly axe.Result[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe: inIt } = window as unknown as { readonly axe: typeof axe };
    // What passes is counted, not described.
    const { violations } = await inIt.run(document, {
      resultTypes: ['violations'],
      elementRef: false,
      iframes: false,
    });
    return violations;
  });
}
