/** Each code that a price or an order is refused with, in the words of spec 3 section 8 and with its action, in the sheet. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusedOrders, refusedPrices } from '../../catalogue/orderingCodes.ts';
import type { Told } from '../../e2e/catalogue/notice.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { happens } from '../showPage.tsx';
import { askPrice, readyToPay, orderRefused } from '../someFacts.ts';
import { show, open, place } from './paymentKit.tsx';

/** The table's item and store are those of the sandbox. */
const here = (says: string): string =>
  says.replace('Spring Water', 'House Latte').replace('Sandbox: answers ITEMS_UNAVAILABLE', 'Pine St');

async function sees({ says, offers }: Told): Promise<void> {
  const text = await screen.findByText(here(says));
  const notice = text.closest('[role=alert]');
  const all = [...(notice?.querySelectorAll('a, button') ?? [])];
  // Items are also removed or replaced here.
  const isOfItems = all.some(({ textContent }) => textContent.startsWith('Remove'));
  const offered = isOfItems ? all.filter(({ textContent }) => textContent === offers?.press) : all;
  expect(offered.map(({ textContent }) => textContent)).toEqual(offers === null ? [] : [offers.press]);
  const leadsTo = typeof offers?.does === 'object' ? offers.does.leadsTo : null;
  expect(offered[0]?.getAttribute('href') ?? null).toBe(leadsTo);
}

describe('a price that is refused with', () => {
  it.each(Object.entries(refusedPrices))('%s', async (code, told) => {
    const crema = createTestCrema({}, readyToPay);
    const { signature, id } = askPrice(crema);
    const lineIds = code.startsWith('ITEMS_') || code === 'ADD_IN_LIMIT' ? ['line-1'] : [];
    crema.tell({ type: 'pricing/refused', data: { signature, code, lineIds } }, id);
    show(crema, { hash: '' });
    await sees(told);
  });
});

/** By code: what the notice is headed by; null for nothing. */
const headings: Readonly<Record<string, string | null>> = {
  '121063': null,
  ALREADY_SUBMITTED: null,
};

describe('an order that is refused with', () => {
  it.each(Object.entries(refusedOrders))('%s', async (code, told) => {
    const crema = open();
    await happens(crema, orderRefused(await place(crema), code));
    await sees(told);
    const { [code]: heading = 'Your order was not placed' } = headings;
    expect(screen.getByRole('alert').querySelector('strong')?.textContent ?? null).toBe(heading);
  });
});
