/** Paying, in every phase of an order's way to the store. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { happens, press } from '../showPage.tsx';
import { giveCard, givePrice, readyToPay, saveMethods } from '../someFacts.ts';
import { show, open, isInert, place } from './paymentKit.tsx';
import { wholeText } from '../../setup/wholeText.ts';

describe('before the order is placed', () => {
  it('says how it is picked up, changes that over the open sheet, and asks for the price of it', async () => {
    const crema = open();
    const sheet = within(screen.getByRole('dialog', { name: 'Choose payment' }));
    const change = sheet.getByRole('button', { name: 'Change how you pick up' });
    expect(change.parentElement?.textContent).toBe('In store · To goChange');
    await userEvent.click(change);
    const choice = within(screen.getByRole('dialog', { name: 'Your pickup' }));
    await userEvent.click(choice.getByRole('radio', { name: 'Drive-thru' }));
    await userEvent.click(choice.getByRole('button', { name: 'Back to payment' }));
    expect(crema.world().cart.collectionType).toBe('DRIVE_THRU');
    expect(screen.getByRole('dialog', { name: 'Choose payment' })).toBeDefined();
    expect(document.activeElement).toBe(change);
    expect(change.parentElement?.textContent).toBe('Drive-thruChange');
    // The price was of the other way.
    expect(isInert()).toBe(true);
    await act(async () => givePrice(crema));
    expect(isInert()).toBe(false);
    await place(crema);
    expect(sheet.queryByRole('button', { name: 'Change how you pick up' })).toBeNull();
  });
  it('asks for the balance when it is short, once and at a press: the card may have been reloaded elsewhere', async () => {
    const crema = createTestCrema();
    readyToPay(crema, 1_000);
    saveMethods(crema);
    show(crema);
    const refresh = { type: 'wallet/refresh', data: {} };
    expect(crema.asked).toEqual([refresh]);
    giveCard(crema, 1_100);
    await happens(crema);
    expect(screen.getByText(wholeText('This card is $0.56 short.'))).toBeDefined();
    await press('Check the balance again');
    expect(crema.asked).toEqual([refresh, refresh]);
    giveCard(crema, 2_500);
    await happens(crema);
    expect(screen.queryByText('Insufficient balance for order')).toBeNull();
    expect(isInert()).toBe(false);
  });
  it('asks for a new price by itself where the old one was over when it opened', () => {
    const crema = createTestCrema({}, readyToPay);
    crema.passTime(301_000);
    show(crema);
    expect(priceStatus(crema.world(), crema.now())).toBe('asking');
    expect(screen.queryByText(/may be a little stale/)).toBeNull();
    expect(isInert()).toBe(true);
  });
});

describe('while the order is on its way', () => {
  it('asks for what was shown, once, and says that nothing was sent yet', async () => {
    const crema = open();
    await place(crema);
    expect(crema.asked).toEqual([
      // Payment asks for the balance when it opens.
      { type: 'wallet/refresh', data: {} },
      {
        type: 'order/submit',
        data: {
          ...{ orderId: 'o-1', cardId: 'c-1', price: 1156, tipAmount: 0, total: 1156, scheduledFor: null },
          ...{ paymentMethodId: null, cardAmount: 1156, reloadAmount: null, payer: null },
        },
      },
    ]);
    expect(screen.getByText(/Your order has not been sent yet. We send it in a moment./)).toBeDefined();
    await act(async () => crema.goOnline(false));
    expect(screen.getByText(/Waiting for a connection. Your order has not been sent./)).toBeDefined();
    expect(screen.queryByText(/in a moment|on its way/)).toBeNull();
    const waiting = screen.getByRole('button', { name: 'Waiting for a connection' });
    expect(waiting.getAttribute('aria-busy')).toBeNull();
    expect(document.activeElement).toBe(waiting);
    expect(
      within(screen.getByRole('dialog')).getByText('Total').closest('dt')?.nextSibling?.textContent,
    ).toBe('$11.56');
    await userEvent.click(waiting);
    expect(crema.asked).toHaveLength(2);
  });
  it('brings a refusal into sight, below the fold as it may be, and once again where the sheet opens with it', async () => {
    const scrolled: string[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent);
    });
    const crema = createTestCrema({}, readyToPay);
    const { unmount } = show(crema);
    const writeId = await place(crema);
    expect(scrolled).toEqual([]);
    const refusal = { writeId, orderId: 'o-1', code: 'INSUFFICIENT_BALANCE', reloaded: null };
    await happens(crema, { type: 'order/refused', data: refusal });
    expect(scrolled).toEqual([expect.stringContaining('Your order was not placed')]);
    unmount();
    show(crema);
    expect(scrolled).toHaveLength(2);
    await happens(crema, { type: 'wallet/requested', data: {} });
    expect(scrolled).toHaveLength(2);
  });
  it('does not say that an order was received which waits for the network, nor after it was called back', async () => {
    const RECEIVED = 'We already received your request, thanks!';
    const crema = open();
    const writeId = await place(crema);
    await happens(crema, { type: 'order/submitRefused', data: { reason: 'order/alreadySubmitting' } });
    expect(screen.getByText(RECEIVED)).toBeDefined();
    await act(async () => crema.goOnline(false));
    expect(screen.queryByText(RECEIVED)).toBeNull();
    await happens(crema, { type: 'order/calledBack', data: { writeId, orderId: 'o-1' } });
    await act(async () => crema.goOnline(true));
    expect(isInert()).toBe(false);
    expect(screen.queryByText(RECEIVED)).toBeNull();
  });
  it('puts away a refusal at "Got it", and tells the next', async () => {
    const crema = open();
    for (const at of [1, 2]) {
      const data = { writeId: await place(crema), orderId: `o-${at}`, code: '121023', reloaded: null };
      await happens(crema, { type: 'order/refused', data });
      expect(screen.getByText('Card total cannot exceed $500')).toBeDefined();
      await press('Got it');
      expect(screen.queryByText('Card total cannot exceed $500')).toBeNull();
      // In the sheet: a keyboard goes on from here.
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    }
  });
  it('tries an order again that was refused for something unexpected', async () => {
    const crema = open();
    const data = { writeId: await place(crema), orderId: 'o-1', code: 'UNEXPECTED_ERROR', reloaded: null };
    await happens(crema, { type: 'order/refused', data });
    expect(screen.getByText('Something went wrong on our end. Please try again.')).toBeDefined();
    await press('Try again');
    expect(crema.asked).toContainEqual({ type: 'pricing/refresh', data: {} });
  });
  it('says nothing of it under the other card that is chosen, and says it again under the first', async () => {
    const crema = createTestCrema({}, readyToPay);
    const [first] = crema.world().wallet.cards;
    if (first === undefined) throw new Error('expected a card');
    const second = { ...first, cardId: 'c-2', lastFour: '8888', isPrimary: false };
    crema.tell({ type: 'wallet/fetched', data: { cards: [first, second], nicknames: ['First', 'Second'] } });
    show(crema);
    const data = { writeId: await place(crema), orderId: 'o-1', code: '121023', reloaded: null };
    await happens(crema, { type: 'order/refused', data });
    const said = () => screen.queryByText('Card total cannot exceed $500');
    expect(said()).not.toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^Second/ }));
    expect(said()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /^First/ }));
    expect(said()).not.toBeNull();
  });
});
