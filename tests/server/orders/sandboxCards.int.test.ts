/** A guest's order with each card of the sandbox, asked of the real server: the code that comes back, and what was charged. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { errorFor, genericError } from '../../../src/i18n/errorCatalog.ts';
import { guestErrors } from '../../../src/features/payment/guest/guestErrors.ts';
import { otherCodes, testCards, type CardBehaviour } from '../../../server/sandbox/testCards.ts';
import { inShop } from '../kit/shop.ts';

const PENDING = 'ORDER_PENDING';
/** The code of the refusal; null where the order is placed. */
const answers: Readonly<Record<CardBehaviour, string | null>> = {
  ...{ accepted: null, challengeOffSession: null, challenge: PENDING, challengeFails: PENDING },
  ...{ declined: '121048', expired: '121044', insufficientFunds: '121035', wrongCode: '121017' },
  ...{ fraud: '121062', providerError: '121061', networkError: '121069', methodProblem: '121043' },
  ...{ failsLater: '121048', accountDeclined: '121060' },
  // What the gateway did is asked for later.
  ...{ answerLost: PENDING, requestLost: PENDING },
  ...(Object.fromEntries(otherCodes.map((code) => [`refusedAs${code}`, code])) as Record<
    `refusedAs${(typeof otherCodes)[number]}`,
    string
  >),
};

inShop('a guest’s order with a card that is', (its) => {
  // The limit of tries counts by network, which all guests of a test share.
  beforeEach(() => its.forget());
  const priced = async (storeNumber = '1') => {
    const guest = its.guest();
    const price = await its.priced(guest, storeNumber);
    return { price, submit: async (id: string) => (await its.submitAsGuest(guest, price, id)).code };
  };

  it.each(Object.entries(answers) as [CardBehaviour, string | null][])(
    '%s is answered %s',
    async (behaviour, code) => {
      const { price, submit } = await priced();
      expect((await submit(await its.token(behaviour))) ?? null).toBe(code);
      expect(await its.ordersOf(price)).toBe(code === null ? 1 : 0);
      // Each refusal has words for a guest.
      if (code === null || code === PENDING || code === 'UNEXPECTED_ERROR') return;
      expect(code in guestErrors || errorFor(code) !== genericError).toBe(true);
    },
  );

  it('in the sandbox’s list has a row', () => {
    expect(testCards.filter(({ behaviour }) => !(behaviour in answers))).toEqual([]);
  });

  it('good is refused with MOP_NOT_ACCEPTED, before the bank is asked, where the store takes guests no more', async () => {
    const { price, submit } = await priced('closing');
    const { storesByNumber } = its.server.context;
    const store = storesByNumber.get('closing');
    if (store === undefined) throw new Error('no store');
    const mobileOrdering = { ...store.mobileOrdering, guestOrdering: false };
    storesByNumber.set('closing', { ...store, mobileOrdering });
    expect(await submit(await its.token())).toBe('MOP_NOT_ACCEPTED');
    storesByNumber.set('closing', store);
    const charges = sql`from guest_submissions where order_id = ${price.orderId}`;
    expect([await its.ordersOf(price), await its.count(charges)]).toEqual([0, 0]);
    expect(await submit(await its.token())).toBeUndefined();
  });
});
