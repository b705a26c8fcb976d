/** Facts that bring a test to where it begins: Maya at Pine St with two lattes, priced, one card. */
import { latteCup } from '../domain/cart/someLatte.ts';
import type { PaymentMethod } from '../../domain/paymentMethods/documents.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import { pricingSignature } from '../../domain/pricing/rules.ts';
import type { TestCrema } from './createTestCrema.ts';

export const latte: CartLine = {
  lineId: 'line-1',
  productNumber: 101,
  formCode: 'hot',
  name: 'House Latte',
  sizeCode: 'S',
  sizeName: 'Small',
  sku: 'L-S',
  options: [{ optionProductNumber: 2, name: 'Oat milk', quantity: 1 }],
  quantity: 2,
  unitPrice: 525,
  illustration: latteCup,
};

export function signIn({ tell }: TestCrema): void {
  tell({
    type: 'session/signedIn',
    data: { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' },
  });
}

export function chooseStore({ tell }: TestCrema): void {
  tell({
    type: 'locator/storeSelected',
    data: {
      store: {
        ...{ storeNumber: '7', name: 'Pine St', addressLine: '1 Pine St, Seattle' },
        ...{ timeZoneId: 'America/Los_Angeles', ownershipTypeCode: 'CO' },
        ...{ countryCode: 'US', countrySubdivisionCode: 'WA', open: true },
        ...{ openStatusFormatted: 'Open until 9 PM', availability: 'READY', guestOrdering: true },
        ...{ pickUpOptionCodes: ['16', 'DT'], waitMinutes: { min: 5, max: 8 } },
      },
    },
  });
}

export const fillCart = ({ tell }: TestCrema) => tell({ type: 'cart/itemAdded', data: { line: latte } });

export function askPrice({ tell, world }: TestCrema) {
  const signature = pricingSignature(world()) ?? '';
  return { signature, id: tell({ type: 'pricing/requested', data: { signature } }) };
}

export function givePrice(
  crema: TestCrema,
  { isTipEnabled = false, price = 1156, expiresIn = 300 } = {},
): void {
  const { signature, id } = askPrice(crema);
  const lineItems = [{ key: 'item', label: 'House Latte', price: 1050, lineId: 'line-1' }];
  const amounts = { price, subtotal: 1050, tax: 106, currency: 'USD', lineItems };
  const rest = { orderId: 'o-1', expiresIn, isTipEnabled, waitMinutes: { min: 5, max: 8 } };
  crema.tell({ type: 'pricing/priced', data: { signature, ...amounts, ...rest } }, id);
}

export function giveCard({ tell }: TestCrema, balance: number): void {
  const card = { cardId: 'c-1', lastFour: '4242', balance, currency: 'USD', isPrimary: true };
  tell({ type: 'wallet/fetched', data: { cards: [card], nicknames: ['Everyday'] } });
}

/** Maya, a store, two lattes, a price and a card. */
export function readyToPay(crema: TestCrema, balance = 2_500): void {
  signIn(crema);
  chooseStore(crema);
  fillCart(crema);
  givePrice(crema);
  giveCard(crema, balance);
}

export const visa: PaymentMethod = {
  ...{
    paymentMethodId: 'visa',
    paymentMethodIdHash: 'h',
    paymentType: 'visa',
    accountNumberLastFour: '1881',
    maskedAccount: null,
  },
  ...{ expirationMonth: 12, expirationYear: 2090, isDefault: true, billingAddressId: null },
};
export const saveMethods = ({ tell, hold }: TestCrema, methods: readonly PaymentMethod[] = [visa]) =>
  tell({ type: 'paymentMethods/fetched', data: { document: hold(methods) } });

/** Of the store that `chooseStore` chooses. */
export const storedValueOnlyStore = {
  type: 'pricing/rulesFetched',
  data: {
    storeNumber: '7',
    rules: {
      ...{ isPricingEnabled: true, enableTransparentPricing: true, maximumItemAmount: 15 },
      tipOptions: { amounts: [0, 100] as number[], most: 2_000 },
    },
    ofStore: {
      ...{ currency: 'USD', hasTaxNote: false, isStoredValueOnly: true },
      waitMinutes: { min: 5, max: 8 },
    },
  },
} as const;
