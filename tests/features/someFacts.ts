/** Facts that bring a test to where it begins: Maya at Pine St with two lattes, priced, one card; and what comes of her writes. */
import { latteCup } from '../domain/cart/someLatte.ts';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import { menuKey, productKey } from '../../domain/menu/rules.ts';
import type { Product } from '../../domain/menu/shape.ts';
import type { OrderStatus } from '../../domain/orders/status.ts';
import type { PaymentMethod } from '../../domain/paymentMethods/documents.ts';
import type { CartLine } from '../../domain/cart/line.ts';
import { pricingSignature } from '../../domain/pricing/rules.ts';
import type { TestCrema } from './createTestCrema.ts';
import { pacificTime } from '../../adapters/fake/fakeStore.ts';

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
        ...{ timeZoneId: 'America/Los_Angeles', utcOffsets: pacificTime, ownershipTypeCode: 'CO' },
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

type PricedData = FactOf<'pricing/priced'>['data'];

export function givePrice(
  crema: TestCrema,
  { isTipEnabled = false, price = 1156, expiresIn = 300, ...more }: Partial<PricedData> = {},
): void {
  const { signature, id } = askPrice(crema);
  const lineItems = [{ key: 'item', label: 'House Latte', price: 1050, lineId: 'line-1' }];
  const amounts = { price, subtotal: 1050, tax: 106, currency: 'USD', lineItems };
  const rest = { orderId: 'o-1', expiresIn, isTipEnabled, waitMinutes: { min: 5, max: 8 } };
  crema.tell({ type: 'pricing/priced', data: { signature, ...amounts, ...rest, ...more } }, id);
}

/** The store refuses the price that is asked for now. */
export function refusePrice(crema: TestCrema, code: string, lineIds: readonly string[] = []): void {
  const { signature, id } = askPrice(crema);
  crema.tell({ type: 'pricing/refused', data: { signature, code, lineIds: [...lineIds] } }, id);
}

export function losePrice(crema: TestCrema, kind: 'offline' | 'timeout'): void {
  const { signature, id } = askPrice(crema);
  crema.tell({ type: 'pricing/failed', data: { signature, kind } }, id);
}

export function giveCard({ tell }: TestCrema, balance = 2_500): void {
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

/** Of no store, where none is named. */
export function knowProduct(
  { tell, hold, config }: TestCrema,
  product: Product,
  at: string | null = null,
): void {
  const key = productKey(product.productNumber, product.formCode, at, config.locale);
  tell({ type: 'menu/fetched', data: { key, document: hold(product) } });
}
export const knowMenu = ({ tell, hold, config }: TestCrema, menu: object, at: string | null = null) =>
  tell({ type: 'menu/fetched', data: { key: menuKey(at, config.locale), document: hold(menu) } });

/** The write that was asked for first. */
export const firstWrite = ({ world }: TestCrema): string => Object.keys(world().outbox.writes)[0] ?? '';
export const orderWrite = ({ world }: TestCrema): string => world().order.submission?.writeId ?? '';
export const sent = (writeId: string, attempt = 1) =>
  ({ type: 'outbox/sent', data: { writeId, attempt } }) as const;
export const answerLost = (writeId: string) =>
  ({ type: 'outbox/answerLost', data: { writeId, kind: 'timeout' } }) as const;
/** The server has it, and decides later: a bank asks. */
export const atBank = (writeId: string) =>
  [sent(writeId), { type: 'outbox/accepted', data: { writeId } }] as const;
export const orderRefused = (writeId: string, code: string, reloaded: number | null = null) =>
  ({ type: 'order/refused', data: { writeId, orderId: 'o-1', code, reloaded } }) as const;
export const statusHeard = (orderId: string, status: OrderStatus, cursor = '1') =>
  ({
    type: 'order/statusChanged',
    data: { orderId, status, storeNumber: '7', cursor, changedAt: 2 },
  }) as const;
export const cardChanged = (writeId: string, cardId = 'c-1') =>
  ({ type: 'wallet/changed', data: { writeId, cardId, code: null } }) as const;
export const cardRefused = (writeId: string, code: string) =>
  ({ type: 'wallet/changeRefused', data: { writeId, code } }) as const;
export const noCards: FactDraft = { type: 'wallet/fetched', data: { cards: [], nicknames: [] } };
export const amex: PaymentMethod = {
  ...visa,
  ...{ paymentMethodId: 'amex', paymentType: 'amex', accountNumberLastFour: '0005', isDefault: false },
};
