/**
 * Who may do what: the operations, subscriptions and fields of the schema. A row's columns are what each of the five is
 * answered: the HTTP status, the code of a refusal, and `owner` where the answer tells of the owner.
 */
import type { Operations } from '../../../wire/generated/operations.ts';
import { latteItem, orderOf, pricedLatte, type Browser } from '../kit/testServer.ts';
import { favoriteLatte, someAddress, someSingleUseAddress, type OwnersThings } from './people.ts';
import { all, membersAlone, type Answers, type FieldRow, type OperationRow } from './rows.ts';

type Variables = OperationRow['variables'];
const priced = async (asOwner: Browser): Promise<Operations['submit-order']['variables']> =>
  pricedLatte(asOwner);
const placed = async (asOwner: Browser): Promise<string> =>
  (await asOwner.ask('submit-order', await priced(asOwner))).data.submitOrder.orderId;

const arrivalOf = (orderToken: string | null) => {
  const customerArrivalInput = { pickUpOption: 'IN_STORE', storeNumber: '1', orderToken, stallNumber: null };
  return { customerArrivalInput: { ...customerArrivalInput, displayName: 'Somebody' } };
};
const unknownCard = { cardNumber: '7777000000009999', pin: '00000000' };
const mayasCard = () => ({ cardId: 'card-maya' });
const byKey = ({ key }: OwnersThings) => ({ idempotencyKey: key });
const byToken = ({ orderToken }: OwnersThings) => ({ orderToken });
const nothing = () => ({});

const UNKNOWN = '401 UNAUTHENTICATED';
/** Others are answered as if there were no such thing; a guest as `guest`. */
const ownersAlone = (others: string, owner: string, guest = UNKNOWN, nobody = UNKNOWN): Answers => [
  ...([nobody, guest] as const),
  ...([others, others, owner] as const),
];
/** Guests have outcomes of their own, and are told of others' as members are. */
const ofTheirOwn = (others: string, owner: string) => ownersAlone(others, owner, others);
const row = (of: string, answers: Answers, variables: Variables = nothing, when = ''): OperationRow => ({
  ...{ of, answers, variables, when },
});
const forAll = (of: string, variables: Variables = nothing, answer = '200', when = '') =>
  row(of, all(answer), variables, when);
const forMembers = (of: string, member: string, owner: string, variables: Variables = nothing, when = '') =>
  row(of, membersAlone(member, owner), variables, when);

const line = { ...latteItem, lineId: 'owners-line' };

const outcomeRows = [
  row('write-outcome', ofTheirOwn('403 NOT_YOUR_WRITE', '200 owner'), byKey),
  ...['save-address', 'change-card', 'change-payment-method', 'cancel-order'].map((write) =>
    row(`${write}-outcome`, ofTheirOwn('403 NOT_YOUR_WRITE', '200'), byKey),
  ),
  ...['get-charge', 'cancel-charge'].map((of) => row(of, ofTheirOwn('200', '200'), byKey)),
  ...['single-use-address', 'add-card', 'save-payment-method', 'submit-order-guest', 'gift-claim'].map(
    (write) =>
      row(
        ...([`close-${write}`, ofTheirOwn('400 BAD_REQUEST', '400 BAD_REQUEST')] as const),
        ...([byKey, 'with another key than its own'] as const),
      ),
  ),
];

const accountRows = [
  forMembers('get-favorite-products', '200', '200 owner', () => ({
    ...{ locale: 'en-US', isPricingEnabled: true },
  })),
  forMembers('add-favorite-product', '200', '200 owner', () => ({ locale: 'en-US', item: favoriteLatte })),
  forMembers(
    ...(['delete-favorite-product', '200', '200'] as const),
    ...([() => ({ favoriteProductId: 'of-nobody' }), 'which nobody has'] as const),
  ),
  forMembers('get-address-list', '200', '200 owner'),
  forMembers('create-address', '200', '200', () => ({ address: { ...someAddress, city: 'Tacoma' } })),
  forMembers('update-address', '200 ADDRESS_NOT_FOUND', '200 owner', ({ addressId }) => ({
    ...{ addressId, version: 1, address: { ...someAddress, city: 'Kent' } },
  })),
  forAll('add-single-use-billing-address', () => ({ address: someSingleUseAddress })),
  forMembers('get-loyalty', '200', '200 owner'),
  forMembers('get-personal-data', '200', '200'),
  forMembers('change-personal-data', '200 ELEVATION_NEEDED', '200 ELEVATION_NEEDED', () => ({
    change: 'copy',
  })),
  forMembers('take-copy', '200 COPY_NOT_FOUND', '200 COPY_NOT_FOUND', () => ({ copyId: 'none' })),
  forMembers('get-history', '200', '200 owner', () => ({ filter: 'all' })),
  forAll('get-gift-catalog', () => ({ locale: 'en-US' })),
  forAll('get-gift-card', () => ({ productNumber: 'THANKS01', locale: 'en-US' })),
  row('get-sent-gifts', [UNKNOWN, '200', '200', '200', '200']),
  forMembers('get-rewards', '200', '200 owner'),
  forMembers('redeem-stars', '200 REWARD_STEP_UNKNOWN', '200 REWARD_STEP_UNKNOWN', () => ({ stars: 26 })),
  forMembers('return-reward', '200 REWARD_NOT_FOUND', '200 REWARD_NOT_RETURNABLE', () => ({
    couponCode: 'reward-of-maya',
  })),
  forMembers('redeem-promo-code', '200 1002', '200 1002', () => ({ promoCode: 'none' })),
  forMembers('get-promo-user', '200', '200'),
  forMembers('save-residence', '200 RESIDENCE_INVALID', '200 RESIDENCE_INVALID', () => ({
    ...{ country: 'US', state: 'none' },
  })),
  forMembers('get-profile', '200', '200'),
  forMembers('save-profile', '200 PROFILE_INVALID', '200 PROFILE_INVALID', () => ({
    change: { firstName: '' },
  })),
  forMembers('set-preference', '200 PREFERENCE_INVALID', '200 PREFERENCE_INVALID', () => ({
    ...{ preference: 'none', isOn: true, wording: '2026-11' },
  })),
];

const moneyRows = [
  forMembers('get-cards', '200', '200 owner'),
  forMembers('get-card', '200 121034', '200 owner', mayasCard),
  forMembers('get-card-number', '200 121034', '200 owner', mayasCard),
  forMembers('change-card', '200 121034', '200 owner', () => ({
    ...{ change: 'rename', cardId: 'card-maya', nickname: 'Everyday' },
  })),
  forMembers(
    ...(['change-card', '200 121034', '200 121034'] as const),
    () => ({ change: 'transfer', cardId: 'card-maya', toCard: 'card-nora-new', amount: 100 }),
    'to take the value of another',
  ),
  forMembers('reload-card', '200 121034', '200 owner', () => ({
    ...{ change: 'updateAutoReload', cardId: 'card-maya' },
    ...{ amount: 2_500, triggerAmount: 1_000, paymentMethodId: 'visa-maya' },
  })),
  forMembers('add-card', '200 121000', '200 121000', () => ({ ...unknownCard, makePrimaryCard: false })),
  forMembers('check-card-balance', '200 121000', '200 121000', () => ({
    ...{ ...unknownCard, cardNumber: '7777000000009998' },
  })),
  forMembers('get-payment-methods', '200', '200 owner'),
  forMembers('change-payment-method', '200 PAYMENT_METHOD_NOT_FOUND', '200 owner', () => ({
    ...{ change: 'makeDefault', paymentMethodId: 'visa-maya' },
  })),
  forMembers('start-payment-agreement', '200', '200', () => ({
    ...{ paymentType: 'paypal', returnUrl: null, isDefault: false },
  })),
  forMembers(
    ...(['save-payment-method', '200 PAYMENT_TOKEN_INVALID', '200 PAYMENT_TOKEN_INVALID'] as const),
    () => ({ paymentInstrumentToken: 'none', isDefault: true, paymentMethodId: 'visa-maya' }),
    'by a token that is none',
  ),
];

const orderRows = [
  forAll('get-menu', () => ({ locale: 'en-US' })),
  forAll(
    'get-product',
    () => ({ productNumber: 1, formCode: 'hot', locale: 'en-US' }),
    '200 PRODUCT_NOT_FOUND',
  ),
  forMembers('get-cart', '200', '200 owner'),
  forMembers('change-cart', '200', '200 owner', () => ({
    changes: [{ changeId: 'more', lineId: line.lineId, by: 1, item: line }],
  })),
  forAll('pricing-rules'),
  forAll('pricing-by-store-number', () => ({ storeNumber: '1' })),
  forAll('price-order', () => orderOf([latteItem])),
  forAll('price-order-guest', () => orderOf([latteItem])),
  row(
    ...(['submit-order', ownersAlone('200 ORDER_NOT_FOUND', '200')] as const),
    ...([(_things, asOwner) => priced(asOwner), "for the owner's price"] as [Variables, string]),
  ),
  row(
    'submit-order-guest',
    ownersAlone('200 TENDER_MISMATCH', '200 TENDER_MISMATCH', '200 ORDER_NOT_FOUND', '200 ORDER_NOT_FOUND'),
    async (_things, asOwner) => {
      const { subInp } = await priced(asOwner);
      const amount = subInp.tenders[0]?.amount ?? 0;
      return { subInp: { ...subInp, tenders: [{ id: 'cct_none', tender: 'card', amount }] } };
    },
    'for a price of the owner, with a token that nobody has',
  ),
  forMembers('get-previous-orders', '200', '200 owner', () => ({
    ...{ locale: 'en-US', limit: 10, isPricingEnabled: false },
  })),
  row(
    ...(['cancel-order', ofTheirOwn('200 ORDER_NOT_FOUND', '200')] as const),
    async (_things, asOwner) => ({ orderId: await placed(asOwner) }),
    "for an order of the owner's",
  ),
  forAll('get-returned-payment', () => ({ returnKey: 'k'.repeat(24) }), '200', 'with a key of no payment'),
  forAll('get-guest-order', byToken, '200', "with the token of the owner's order, who is no guest"),
];

const pickupRows = [
  forAll('get-store-time-slots', () => ({ storeNumber: '1', makeMinutes: 1 })),
  row(
    ...(['reserve-slot', ownersAlone('200 ORDER_NOT_FOUND', '200 SLOT_UNAVAILABLE')] as const),
    async (_things, asOwner) => ({
      ...{ orderId: (await priced(asOwner)).subInp.orderId, slot: '2020-01-01T00:00:00.000Z' },
    }),
    "for the owner's price",
  ),
  forAll(
    ...(['get-pickup-state', (things) => ({ storeNumber: '1', ...byToken(things) })] as [string, Variables]),
    ...(['200 owner', "with the order's token, which anyone who comes for it has"] as const),
  ),
  forAll('get-pickup-state', () => ({ storeNumber: '1' }), '200', 'without a token'),
  {
    ...forAll('create-customer-arrival', ({ orderToken }) => arrivalOf(orderToken), '200', 'by token'),
    isForAnyone: true as const,
  },
  row(
    'create-customer-arrival',
    ownersAlone('200 ORDER_NOT_FOUND', '200', '200 ORDER_NOT_FOUND', '200 ORDER_NOT_FOUND'),
    () => arrivalOf(null),
    'without a token, for an open order of their own',
  ),
];

export const operationRows: readonly OperationRow[] = [
  ...[...orderRows, ...pickupRows, ...moneyRows, ...accountRows, ...outcomeRows],
  row('get-feed', ownersAlone('200', '200 owner', '200'), () => ({ limit: 100 })),
];

/** What a socket hears first: its close code, `silence`, or `owner`. */
export const subscriptionRows: readonly OperationRow[] = [
  row('live', ['4401', 'silence', 'silence', 'silence', 'owner'], () => ({ after: null })),
  forAll('live-pickup-state', (things) => ({ storeNumber: '1', ...byToken(things) }), 'owner'),
];

export const fieldRows: readonly FieldRow[] = [
  {
    ...row('Query.me', ownersAlone('200', '200 owner', '200', '200')),
    query: '{ me { firstName email } }',
  },
  {
    ...row('Mutation.closeWrite', ofTheirOwn('403 NOT_YOUR_WRITE', '200'), ({ key }) => ({ key })),
    query: 'mutation ($key: ID!) { closeWrite(idempotencyKey: $key) { status code } }',
    idempotencyKey: ({ key }) => key,
  },
];
