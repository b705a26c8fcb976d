/**
 * When the cart needs a new price, as a read: 300 ms after the last change to cart, store or pickup option, in a
 * visible tab that shows a price. While it is shown it is renewed before it is over (decision 0120);
 * one that ends soon after it came waits for a press on Refresh (spec 3 section 5), and so does what the server could not
 * price (section 8).
 * The question is in the log for all tabs, so two of them never ask the same.
 * Knows nothing of how a price is fetched, nor of what a stale price forbids (domain/orders).
 */
import { isStillValid } from '../../domain/freshness.ts';
import { isToBeRenewed, priceStatus, pricingSignature } from '../../domain/pricing/rules.ts';
import { isGuest } from '../../domain/session/rules.ts';
import type { Answer } from '../ports.ts';
import type { PricingPort } from './port.ts';
import type { KeyedRead, LookedAtRead, ReadPorts } from '../reads/read.ts';

type Rules = Extract<Awaited<ReturnType<PricingPort['pricingRules']>>, { ok: true }>['value'];

export const PRICE_QUIET_MS = 300;

type PriceAnswer = Extract<Awaited<ReturnType<PricingPort['price']>>, { ok: true }>['value'];

export const price = ({
  pricing,
  pricingSettings,
}: ReadPorts): LookedAtRead<'pricing/requested', PriceAnswer> => ({
  asked: 'pricing/requested',
  isOpen: (world, { id, data }) =>
    world.pricing.asked?.id === id && pricingSignature(world) === data.signature,
  isMembers: false,
  isOncePerKey: false,
  call(
    { id },
    { cart, store, session, pricingRules, pricing: { offer } },
    signal,
  ): Promise<Answer<PriceAnswer>> {
    if (store.selected === null)
      return Promise.resolve({ ok: false, kind: 'invalid', code: null, retryAfterSeconds: null });
    const request = {
      storeNumber: store.selected.storeNumber,
      lines: cart.lines,
      collectionType: cart.collectionType,
      consumptionType: cart.consumptionType,
      enableTransparentPricing: (pricingRules.known ?? pricingSettings).enableTransparentPricing,
      couponCode: isGuest(session) ? null : (offer?.couponCode ?? null),
    };
    return pricing.price(request, isGuest(session), id, signal);
  },
  answered(value, { data: { signature } }) {
    if (!('refusal' in value)) return { facts: [{ type: 'pricing/priced', data: { signature, ...value } }] };
    const { refusal: code, lineIds } = value;
    return { facts: [{ type: 'pricing/refused', data: { signature, code, lineIds: [...lineIds] } }] };
  },
  dropped: ({ data: { signature } }) => [{ type: 'pricing/dropped', data: { signature } }],
  failed: ({ kind }, { data: { signature } }) => [{ type: 'pricing/failed', data: { signature, kind } }],
  look: {
    quietMs: PRICE_QUIET_MS,
    isRetriedByPress: true,
    onlyVisible: true,
    subject: pricingSignature,
    needsNoQuestion(world, _key, now, isGivenUp) {
      const status = priceStatus(world, now);
      const isAskedHereNoMore = status === 'asking' && isGivenUp(world.pricing.asked?.id ?? '');
      const isNeeded = status === 'needed' || status === 'failed' || isAskedHereNoMore;
      return !isNeeded && !isToBeRenewed(world, now);
    },
    ask(world) {
      const signature = pricingSignature(world);
      return signature === null ? null : { type: 'pricing/requested', data: { signature } };
    },
    failure(world) {
      const { trouble } = world.pricing;
      const isOfThisCart = trouble?.kind === 'failed' && trouble.signature === pricingSignature(world);
      return isOfThisCart ? trouble.failure : null;
    },
  },
});

const RULES_VALID_MS = 2 * 60_000;

/** The rules of all stores and of one, whose number is the key. Asked again after an order (spec 3 section 4). */
export const pricingRules = ({ pricing }: ReadPorts): KeyedRead<'pricing/rulesRequested', Rules> => ({
  asked: 'pricing/rulesRequested',
  keyOf: ({ data }) => data.storeNumber,
  isOpen: (world, { data }) => world.pricingRules.byStore[data.storeNumber]?.isAsking === true,
  isMembers: false,
  isOncePerKey: false,
  call: ({ data }, _world, signal) => pricing.pricingRules(data.storeNumber, signal),
  answered: (answer, { data }) => ({
    facts: [{ type: 'pricing/rulesFetched', data: { ...data, ...answer } }],
  }),
  failed: ({ kind }, { data }) => [{ type: 'pricing/rulesFailed', data: { ...data, kind } }],
  look: {
    needsNoQuestion: (world, storeNumber, now) =>
      isStillValid(world.pricingRules.byStore[storeNumber]?.at, RULES_VALID_MS, now),
    ask: (_world, storeNumber) => ({ type: 'pricing/rulesRequested', data: { storeNumber } }),
    onlyVisible: true,
  },
});
