/** Every code that a person can meet has a text, and the texts that the spec gives are kept word for word. */
import { describe, expect, it } from 'vitest';
import { allErrors } from '../../domain/errorCatalog.ts';
import { messages } from '../../src/i18n/messages.ts';

const ids = allErrors.flatMap(({ messageId, action }) => [messageId, ...(action ? [action.labelId] : [])]);

describe('the error catalog', () => {
  it.each([...new Set(ids)])('has a text for %s', (id) => {
    expect(messages).toHaveProperty([id], expect.stringMatching(/\S/));
  });

  it.each([
    ['error.cart.limit', "There's a {limit} item max for a single order."],
    [
      'error.order.stale',
      'Looks like your order may be a little stale. Refresh to continue with your order.',
    ],
    ['error.order.121030', 'Activate this {product} Card with a barista at any {product} store.'],
    ['error.order.121037', 'This {product} Card is closed.'],
    ['error.order.121063', 'We already received your request, thanks!'],
    ['error.order.insufficientBalance', 'Insufficient balance available.'],
    ['error.order.balanceTooLow', 'Looks like your card balance is too low to complete your order.'],
    ['error.order.noPaymentMethods', 'Your account has no payment methods.'],
    ['error.locator.notReady', 'Menu not available for this store.'],
    ['error.favorites.signIn', 'You must sign in to add this store to your favorites.'],
    [
      'error.pricing.rewardNotApplied',
      "This coupon or reward can't be applied. Items may not qualify right now, or the store isn't currently participating.",
    ],
  ])('says %s in the words of the spec', (id, text) => {
    expect(messages).toHaveProperty([id], text);
  });
});
