/** The rules of prices through the whole client: asked for while they are looked at, followed, and asked again after an order. */
import { expect, it } from 'vitest';
import type { PriceRequest, PricingRules } from '../../domain/pricing/shape.ts';
import { openDevice } from './openApp.ts';

async function ready(rules: Partial<PricingRules> = {}) {
  const prices: PriceRequest[] = [];
  const pages: boolean[] = [];
  const { app, clock } = await openDevice({
    through: (ports) => ({
      ...ports,
      pricing: {
        ...ports.pricing,
        async pricingRules(...asked) {
          const answer = await ports.pricing.pricingRules(...asked);
          if (!answer.ok) return answer;
          return { ok: true, value: { ...answer.value, rules: { ...answer.value.rules, ...rules } } };
        },
        price(request, ...rest) {
          prices.push(request);
          return ports.pricing.price(request, ...rest);
        },
      },
      orders: {
        ...ports.orders,
        previous(asked) {
          pages.push(asked.isPricingEnabled);
          return ports.orders.previous(asked);
        },
      },
    }),
  });
  return { clock, app, prices, pages };
}

it('the server’s flags count, not those that came with the page', async () => {
  const off = { isPricingEnabled: false, enableTransparentPricing: false };
  const { clock, app, prices, pages } = await ready(off);
  await app.readyToOrder();
  app.look.previousOrders();
  await clock.advanceAndSettle(10);
  expect(prices.map((each) => each.enableTransparentPricing)).toEqual([true]);
  expect(pages).toEqual([true]);
  app.look.pricingRules('99001');
  await clock.advanceAndSettle(10);
  expect(app.log.world().pricingRules.known).toMatchObject(off);
  await app.dispatch({ type: 'pricing/refresh', data: {} });
  await clock.advanceAndSettle(400);
  expect(prices.map((each) => each.enableTransparentPricing)).toEqual([true, false]);
  await app.placeOrder();
  await clock.advanceAndSettle(1_000);
  expect(pages).toEqual([true, false]);
});
