/** The tip in the payment sheet: offered, chosen, typed, counted, removed. Spec 3 section 5. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, press } from '../showPage.tsx';
import { chooseStore, fillCart, giveCard, givePrice, saveMethods, signIn } from '../someFacts.ts';
import { show, placeButton } from './paymentKit.tsx';

const tip = (name: string) => screen.getByRole('radio', { name });

function paying({ isTipEnabled = true, balance = 2_500, config = {} } = {}): TestCrema {
  const crema = createTestCrema(config, signIn, chooseStore, fillCart);
  givePrice(crema, { isTipEnabled });
  giveCard(crema, balance);
  show(crema);
  return crema;
}

describe('the tip', () => {
  it('is part of the total, of the button and of the order', async () => {
    const crema = paying();
    await userEvent.click(tip('$2.00'));
    expect(placeButton().textContent).toBe('Place order · $13.56');
    // The cart behind the sheet says the same.
    for (const row of screen.getAllByText('Tip'))
      expect(row.closest('dt')?.nextSibling?.textContent).toBe('$2.00');
    for (const row of screen.getAllByText('Total'))
      expect(row.closest('dt')?.nextSibling?.textContent).toBe('$13.56');
    await userEvent.click(placeButton());
    expect(crema.asked.at(-1)).toMatchObject({
      type: 'order/submit',
      data: { price: 1156, tipAmount: 200, total: 1356 },
    });
    expect(placeButton().textContent).toContain('Place order · $13.56');
    expect(tip('No tip')).toHaveProperty('disabled', true);
  });

  it('of another amount is typed, up to the most', async () => {
    const crema = paying();
    await userEvent.click(tip('Other'));
    const field = screen.getByRole('textbox', { name: 'Tip amount' });
    await userEvent.type(field, '3.50');
    expect(placeButton().textContent).toBe('Place order · $15.06');
    await userEvent.clear(field);
    await userEvent.type(field, '21');
    expect(screen.getByText('Enter an amount up to $20.00.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(placeButton().textContent).toBe('Place order · $11.56');
    await userEvent.click(tip('No tip'));
    expect(screen.queryByRole('textbox', { name: 'Tip amount' })).toBeNull();
    expect(crema.world().pricing.tipAmount).toBe(0);
  });

  it('is typed on in the same field while the price is asked for anew', async () => {
    const crema = paying();
    await userEvent.click(tip('Other'));
    const field = screen.getByRole('textbox', { name: 'Tip amount' });
    await userEvent.type(field, '3.');
    await happens(crema, { type: 'pricing/refreshed', data: {} });
    expect(crema.world().pricing.priced).toBeNull();
    expect(screen.queryByText('Your tip has been removed')).toBeNull();
    await userEvent.type(field, '50');
    act(() => givePrice(crema, { isTipEnabled: true }));
    expect(screen.getByRole('textbox', { name: 'Tip amount' })).toBe(field);
    expect(field).toHaveProperty('value', '3.50');
    expect(placeButton().textContent).toBe('Place order · $15.06');
  });

  it('that is no amount gets the focus at Place order, and nothing is ordered without it', async () => {
    const crema = paying();
    await userEvent.click(tip('Other'));
    const field = screen.getByRole('textbox', { name: 'Tip amount' });
    await userEvent.type(field, '21');
    await userEvent.click(placeButton());
    expect(document.activeElement).toBe(field);
    expect(crema.asked.some(({ type }) => type === 'order/submit')).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '2{Enter}');
    expect(crema.asked.at(-1)).toMatchObject({ type: 'order/submit', data: { tipAmount: 200, total: 1356 } });
  });

  it('that was typed before a reload, or chosen in another tab, is shown', async () => {
    const crema = paying();
    await happens(crema, { type: 'pricing/tipChosen', data: { tipAmount: 350 } });
    expect(screen.getByRole('textbox', { name: 'Tip amount' })).toHaveProperty('value', '3.50');
    await happens(crema, { type: 'pricing/tipChosen', data: { tipAmount: 100 } });
    expect(tip('$1.00')).toHaveProperty('checked', true);
  });

  it('is removed where it does not apply any more, and that is said', async () => {
    const crema = paying();
    await userEvent.click(tip('$2.00'));
    givePrice(crema, { isTipEnabled: false });
    await happens(crema);
    expect(screen.getByText('Your tip has been removed')).toBeDefined();
    expect(screen.getByText('Tipping is not yet available for this payment type')).toBeDefined();
    expect(placeButton().textContent).toBe('Place order · $11.56');
  });

  it('is gone from the cart behind the sheet too where a credit card pays, also once that is closed', async () => {
    const crema = paying();
    saveMethods(crema);
    await happens(crema);
    await userEvent.click(tip('$2.00'));
    const total = () => screen.getByRole('button', { name: 'Checkout', hidden: true }).textContent;
    expect(total()).toBe('Checkout · $13.56');
    await userEvent.click(screen.getByRole('radio', { name: /Visa/ }));
    expect(screen.getByText('Your tip has been removed')).toBeDefined();
    expect(screen.queryByText('Tip')).toBeNull();
    expect(total()).toBe('Checkout · $11.56');
    await press('Close');
    expect(screen.queryByText('Your tip has been removed')).toBeNull();
    expect(total()).toBe('Checkout · $11.56');
    await press('Checkout');
    expect(screen.getByRole('radio', { name: /Visa/ })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: /4242/ }));
    expect(total()).toBe('Checkout · $13.56');
  });
});
