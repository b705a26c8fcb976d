/** A notice as the catalogues' tests see it in a browser: its words, what it offers to press, and where that leads. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Offer {
  readonly press: string;
  /** `gone`: back to what was there. `asks`: the server is asked again. */
  readonly does: 'gone' | 'asks' | { readonly leadsTo: string };
}
export interface Told {
  readonly says: string;
  /** Null: there is nothing to do. */
  readonly offers: Offer | null;
}

/** These very words, wherever the page says them as news. */
export async function sees(page: Page, says: string | RegExp): Promise<Locator> {
  const text = page.getByText(says, { exact: true });
  const notices = page.locator('[role=alert], [role=status]').filter({ has: text });
  await notices.last().waitFor();
  // A sheet covers the toast, and says it itself.
  const over = notices.and(page.locator('dialog[open] *'));
  return ((await over.count()) > 0 ? over : notices).last();
}

/** These very words, and what they offer: it is pressed, and does what it says. */
export async function seesAndFollows(page: Page, { says, offers }: Told): Promise<void> {
  const notice = await sees(page, says);
  if (offers === null) {
    const offered = await notice.locator('button, a').allInnerTexts();
    // A toast is put away by a button without words.
    return expect(offered.filter((words) => words !== '')).toEqual([]);
  }
  const { press, does } = offers;
  const offered = notice.locator('button, a').getByText(press, { exact: true });
  const asked = does === 'asks' && request(page);
  await offered.click();
  await asked;
  if (typeof does === 'object') await page.waitForURL(({ pathname }) => pathname === does.leadsTo);
  if (does !== 'asks') await notice.waitFor({ state: 'hidden' });
}

/** By whichever tab of the browser carries it out. */
const request = (page: Page) =>
  page.context().waitForEvent('request', { predicate: (asked) => asked.url().endsWith('/graphql') });
