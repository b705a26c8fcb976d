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
export async function sees(page: Page, says: string): Promise<Locator> {
  const text = page.getByText(says, { exact: true });
  const notice = page.locator('[role=alert], [role=status]').filter({ has: text }).last();
  await notice.waitFor();
  return notice;
}

/** These very words, and what they offer: it is pressed, and does what it says. */
export async function seesAndFollows(page: Page, { says, offers }: Told): Promise<void> {
  const notice = await sees(page, says);
  if (offers === null) return expect(await notice.locator('button, a').allInnerTexts()).toEqual([]);
  const { press, does } = offers;
  const offered = notice.locator('button, a').getByText(press, { exact: true });
  const asked = does === 'asks' && page.waitForRequest((request) => request.url().endsWith('/graphql'));
  await offered.click();
  await asked;
  if (typeof does === 'object') await page.waitForURL(({ pathname }) => pathname === does.leadsTo);
  if (does !== 'asks') await notice.waitFor({ state: 'hidden' });
}
