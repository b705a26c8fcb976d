/**
 * How gifts are bought, changed and claimed. A purchase waits for its bank under its key; how far it is is asked until that is known
 * (spec 2 section 4). A claim carries the link's secret, and is sent by the page that has it.
 */
import type { FactDraft } from '../../domain/events.ts';
import type { PurchaseOutcome } from '../giftPurchases/port.ts';
import type { Answer } from '../ports.ts';
import { asFact, TRIES_BEFORE_GIVING_UP, type Known, type WriteRule } from '../writes/write.ts';

const boughtOf = (outcome: Answer<PurchaseOutcome>, writeId: string): Answer<Known> => {
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (value.status === 'done')
    return {
      ok: true,
      value: { type: 'gifts/bought', data: { writeId, orderNumber: value.orderNumber } },
    };
  return {
    ok: true,
    value:
      value.status === 'refused'
        ? { type: 'gifts/buyRefused', data: { writeId, code: value.code } }
        : value.status,
  };
};

/** What was sent is known to the server. */
function sentOf(outcome: Answer<PurchaseOutcome>, writeId: string): Answer<FactDraft | 'accepted'> {
  const known = boughtOf(outcome, writeId);
  return known.ok && typeof known.value === 'string'
    ? { ok: true, value: 'accepted' }
    : (known as Answer<FactDraft>);
}

export const buyGifts: WriteRule<'buyGifts'> = {
  async send({ giftPurchases, risk, locale }, { draft, paymentMethodId }, writeId) {
    const asked = { key: writeId, locale, risk: await risk.gather() };
    return sentOf(await giftPurchases.buy(draft, paymentMethodId, asked), writeId);
  },
  askByKey: async ({ giftPurchases }, _, writeId) =>
    boughtOf(await giftPurchases.purchaseStatus(writeId), writeId),
  refused: (_, writeId, { code }) => ({ type: 'gifts/buyRefused', data: { writeId, code } }),
  mostTries: null,
};

export const buyGiftsAsGuest: WriteRule<'buyGiftsAsGuest'> = {
  async send({ giftPurchases, risk, locale }, { draft }, writeId, secret) {
    const asked = { key: writeId, locale, risk: await risk.gather() };
    return sentOf(await giftPurchases.buyAsGuest(draft, secret ?? '', asked), writeId);
  },
  // Only an unknown key is closed: a purchase that waits for its bank is asked for often.
  async askByKey({ giftPurchases }, _, writeId) {
    const known = boughtOf(await giftPurchases.purchaseStatus(writeId), writeId);
    if (!known.ok || known.value !== 'unknown') return known;
    const closed = await giftPurchases.close(writeId);
    if (!closed.ok || typeof closed.value === 'string') return closed as Answer<Known>;
    const { code } = closed.value;
    // It arrived meanwhile: the next question finds it.
    if (code === null) return { ok: true, value: 'accepted' };
    return { ok: true, value: { type: 'gifts/buyRefused', data: { writeId, code } } };
  },
  refused: (_, writeId, { code }) => ({ type: 'gifts/buyRefused', data: { writeId, code } }),
  mostTries: null,
};

export const changeGift: WriteRule<'changeGift'> = {
  async send({ giftPurchases }, { giftId, recipientEmail }, writeId) {
    const answer = await giftPurchases.change(giftId, recipientEmail, writeId);
    return asFact(answer, () => ({ type: 'gifts/changed', data: { writeId } }));
  },
  askByKey: null,
  refused: (_, writeId, { code }) => ({ type: 'gifts/changeRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};

export const claimGift: WriteRule<'claimGift'> = {
  async send({ giftPurchases }, { cardId }, writeId, secret) {
    const answer = await giftPurchases.claim(secret ?? '', cardId, writeId);
    return asFact(answer, (value) => ({ type: 'gifts/claimed', data: { writeId, ...value } }));
  },
  askByKey: async ({ giftPurchases }, _, writeId) => {
    const closed = await giftPurchases.close(writeId);
    if (!closed.ok || typeof closed.value === 'string') return closed as Answer<Known>;
    const { code } = closed.value;
    return {
      ok: true,
      value:
        code === null
          ? { type: 'gifts/claimed', data: { writeId, cardId: null, amount: null } }
          : { type: 'gifts/claimRefused', data: { writeId, code } },
    };
  },
  refused: (_, writeId, { code }) => ({ type: 'gifts/claimRefused', data: { writeId, code } }),
  mostTries: TRIES_BEFORE_GIVING_UP,
};
