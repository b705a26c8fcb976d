/**
 * Whatever is changed, asked and answered, in whatever order: the price that may be used is what the server said last of the
 * cart as it is now, to the newest question, within its time.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  PRICE_VALID_MS,
  pricingSignature,
  priceStatus,
  type PriceStatus,
} from '../../../domain/pricing/rules.ts';
import type { World } from '../../../domain/world.ts';
import { latte } from '../cart/someLatte.ts';
import { NOON, worldAfter } from '../given.ts';
import { priceOf, storeChosen, type Given } from '../orderFacts.ts';

interface Question {
  readonly place: number;
  readonly signature: string;
}

type Heard = { readonly type: string; readonly price: number | null } | null;

const step = fc.record({
  what: fc.constantFrom('change', 'ask', 'ask', 'answer', 'answer', 'refuse', 'fail'),
  /** Which pieces; which of the questions is answered. */
  n: fc.integer({ min: 1, max: 4 }),
});

function factOf(
  { what, n }: { readonly what: string; readonly n: number },
  world: World,
  questions: readonly Question[],
): Given | null {
  const signature = pricingSignature(world) ?? '';
  if (what === 'change') return { type: 'cart/quantityChanged', data: { lineId: 'a', quantity: n } };
  if (what === 'ask') return { type: 'pricing/requested', data: { signature } };
  const question = questions.at(-n);
  if (question === undefined) return null;
  const about = (type: Given['type'], data: object) =>
    ({ type, cause: question.place, data: { ...data, signature: question.signature } }) as Given;
  if (what === 'answer') return about('pricing/priced', priceOf({ price: 1_000 + question.place }));
  if (what === 'refuse') return about('pricing/refused', { code: 'ITEMS_UNAVAILABLE', lineIds: [] });
  return about('pricing/failed', { kind: 'timeout' });
}

it('a price that may be used answers the newest question, which asked about the cart as it is, and is not too old', () => {
  let fresh = 0;
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 25 }),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 * PRICE_VALID_MS })),
      (steps, later) => {
        const facts: Given[] = [storeChosen, { type: 'cart/itemAdded', data: { line: latte('a', 1) } }];
        const questions: Question[] = [];
        /** Of the newest question, its first answer; null while there is none. */
        let heard: Heard = null;
        for (const each of steps) {
          const fact = factOf(each, worldAfter(facts), questions);
          if (fact === null) continue;
          facts.push(fact);
          if (fact.type === 'pricing/requested') {
            questions.push({ place: facts.length, signature: fact.data.signature });
            heard = null;
          } else if ('cause' in fact && fact.cause === questions.at(-1)?.place)
            heard ??= { type: fact.type, price: fact.type === 'pricing/priced' ? fact.data.price : null };
        }
        const world = worldAfter(facts);
        const status = priceStatus(world, NOON + later);
        if (status === 'fresh') fresh++;
        const signature = pricingSignature(world);
        const isUsable = later <= PRICE_VALID_MS && world.pricing.priced?.signature === signature;
        expect(status !== 'fresh' || isUsable).toBe(true);
        // What the newest question was told decides, where it asked about this cart.
        const isDecided = heard !== null && questions.at(-1)?.signature === signature;
        const said = { asked: world.pricing.asked, price: world.pricing.priced?.price, status };
        const { price } = heard ?? { price: null };
        expect(isDecided ? said : null).toEqual(
          isDecided
            ? { asked: null, price: price ?? said.price, status: statusAfter(heard, later, world) }
            : null,
        );
      },
    ),
    { numRuns: 400, seed: 11 },
  );
  // Else nothing was proved.
  expect(fresh).toBeGreaterThan(10);
});

function statusAfter(heard: Heard, later: number, { pricing }: World): PriceStatus {
  if (heard?.type === 'pricing/refused') return 'refused';
  if (heard?.type === 'pricing/failed') return 'failed';
  const validMs = Math.min(PRICE_VALID_MS, (pricing.priced?.expiresIn ?? 0) * 1_000);
  return later < validMs ? 'fresh' : 'stale';
}
