/** Fake prices over the fake network; the books are in orders/createFakeOrders.ts. */
import type { PricingPort } from '../../../streams/pricing/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakePricingPort extends PricingPort {
  readonly pricesAsked: number;
  /** How often the rules of prices were asked for. */
  readonly rulesAsked: number;
}

export function fakePricing({ answer, books }: FakeServer): FakePricingPort {
  let pricesAsked = 0;
  let rulesAsked = 0;
  return {
    get pricesAsked() {
      return pricesAsked;
    },
    get rulesAsked() {
      return rulesAsked;
    },
    price(request, _asGuest, _key, signal) {
      pricesAsked++;
      return answer('price', () => ({ ok: true, value: books.price(request) }), signal);
    },
    pricingRules() {
      rulesAsked++;
      return answer('pricingRules', () => ({ ok: true, value: books.rules() }));
    },
  };
}
