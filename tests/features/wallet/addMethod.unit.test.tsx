/** From the sheets for adding money and for auto reload to adding a payment method and back, and what is said where none is there. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { CardsRoutes } from '../../../src/features/wallet/CardsRoutes.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage, hrefOf, press } from '../showPage.tsx';
import { signIn, visa } from '../someFacts.ts';
import { asked, card, choose, profile, ready, show } from './reloadKit.tsx';

describe('adding a payment method', () => {
  it('leads to adding a payment method where there is none, and back with the amount', async () => {
    const crema = ready([]);
    show(crema, '#add-money', '?amount=5000');
    expect(screen.getByText('Your account has no payment methods.')).toBeDefined();
    const href = hrefOf('Add a payment method');
    expect(href).toBe(
      `/account/payment-method/add/credit-card?returnUrl=${encodeURIComponent('/account/cards/c-1?amount=5000#add-money')}`,
    );
    expect(screen.getByRole('radio', { name: '$50.00' })).toHaveProperty('checked', true);
  });

  it('says that the payment methods could not be loaded, and tries again', async () => {
    const crema = createTestCrema({ vaultOrigin: 'http://localhost:4001' });
    const { wallet } = ready();
    signIn(crema);
    crema.tell({ type: 'wallet/fetched', data: { cards: [card], nicknames: [''] } });
    crema.tell({ type: 'paymentMethods/fetchFailed', data: { kind: 'unreachable' } });
    show({ ...crema, wallet }, '#add-money');
    expect(screen.getByText('We could not load your payment methods.')).toBeDefined();
    await press('Add $25.00');
    const notice = screen.getByText('To save Auto reload settings, select a payment method.');
    const refreshes = () => crema.asked.filter(({ type }) => type === 'paymentMethods/refresh').length;
    const before = refreshes();
    const again = notice.closest<HTMLElement>('[role=alert]') ?? document.body;
    await userEvent.click(within(again).getByRole('button', { name: 'Try again' }));
    expect(refreshes()).toBe(before + 1);
    expect(notice.isConnected).toBe(false);
  });

  it('keeps amount and trigger while a payment method is added, and comes back enabled', async () => {
    const crema = ready([]);
    show(crema, '#auto-reload');
    await screen.findByRole('switch');
    await userEvent.click(screen.getByRole('switch'));
    await choose('$50.00');
    const triggers = screen.getByRole('group', { name: 'When my balance is below' });
    await userEvent.click(within(triggers).getByRole('radio', { name: '$5.00' }));
    const href = hrefOf('Continue') ?? '';
    const back = new URL(new URL(href, 'http://x').searchParams.get('returnUrl') ?? '', 'http://x');
    expect(back.search).toBe('?amount=5000&trigger=500');
    cleanup();
    const later = ready();
    show(later, back.hash, back.search);
    await screen.findByRole('switch');
    await press(/^Save(?! nickname)/);
    expect(asked(later)).toMatchObject([{ change: 'createAutoReload', amount: 5_000, triggerAmount: 500 }]);
  });

  it('chooses the account that was just added, with the amount that was kept', async () => {
    const account: PaymentMethod = {
      ...visa,
      ...{ paymentMethodId: 'pm-p', paymentType: 'paypal', isDefault: false },
      ...{ accountNumberLastFour: '', maskedAccount: 'm•••@example.com' },
      ...{ expirationMonth: null, expirationYear: null },
    };
    const crema = ready([visa, account]);
    const state = { did: 'added', paymentType: 'paypal', paymentMethodId: 'pm-p' };
    const at = { pathname: '/account/cards/c-1', search: '?amount=5000', hash: '#add-money', state };
    showPage(crema, at, '/account/cards/*', <CardsRoutes />);
    const option = await screen.findByRole<HTMLOptionElement>('option', { name: 'PayPal m•••@example.com' });
    expect(option.selected).toBe(true);
    await press('Add $50.00');
    expect(asked(crema)).toMatchObject([{ amount: 5_000, paymentMethodId: 'pm-p' }]);
  });

  it('shows the picture of the chosen one, and begins with the instrument that the auto reload charges', async () => {
    const own = { ...visa, thumbImageUrl: '/payment-methods/visa.svg' };
    const amex: PaymentMethod = {
      ...visa,
      ...{ paymentMethodId: 'pm-a', paymentInstrumentId: 'pm-a', paymentType: 'amex', isDefault: false },
      ...{ accountNumberLastFour: '0005', thumbImageUrl: '/payment-methods/amex.svg' },
    };
    show(ready([own, amex], { ...profile, paymentInstrumentId: 'pm-a' }), '#auto-reload');
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Payment method' });
    const picture = () => document.querySelector('img[src^="/payment-methods/"]')?.getAttribute('src');
    expect(choice.value).toBe('pm-a');
    expect(picture()).toBe('/payment-methods/amex.svg');
    await userEvent.selectOptions(choice, 'visa');
    expect(picture()).toBe('/payment-methods/visa.svg');
  });
});
