import type { Page } from 'playwright-core';

/** Nothing fades in any more, and for a moment nothing began to. */
export async function comeToRest(page: Page): Promise<void> {
  for (let still = 0; still < 3; still = (await page.evaluate(isMoving)) ? 0 : still + 1);
}

/** Runs in the page, once that was drawn twice more. What turns for ever does not count. */
async function isMoving(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
}
