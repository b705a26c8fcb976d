/** What axe finds on a page that has come to rest: a colour on its way from one to another has too little contrast. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { comeToRest } from './comeToRest.ts';

/**
 * Runs in the page itself. With `hasFrames` axe looks into the frames of other origins too, for which it opens a page of
 * its own.
 */
export async function violationsOn(page: Page, { hasFrames = false } = {}): Promise<readonly string[]> {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(!hasFrames)
    // What passes is counted, not described.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
}
