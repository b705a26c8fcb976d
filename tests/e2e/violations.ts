/** What axe finds on a page that has come to rest: a colour on its way from one to another has too little contrast. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Runs in the page itself. With `hasFrames` axe looks into the frames of other origins too, for which it opens a page of
 * its own.
 */
export async function violationsOn(page: Page, { hasFrames = false } = {}): Promise<readonly string[]> {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(!hasFrames).analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
}

/** Nothing fades in any more, and for a moment nothing began to. */
async function comeToRest(page: Page): Promise<void> {
  for (let still = 0; still < 3; still = (await page.evaluate(isMoving)) ? 0 : still + 1);
}

/** Runs in the page, once that was drawn twice more. What turns for ever does not count. */
async function isMoving(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
}
