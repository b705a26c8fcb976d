/** The schema's fields, each handed to the folder of its noun. No rule lives here. */
import { CodedError } from '../codedError.ts';
import type { Database } from '../db/createDatabase.ts';
import type { Feed } from '../feed/createFeed.ts';
import { outcomeOf } from '../idempotency/answerOnce.ts';
import { previousOrders } from '../order/previousOrders.ts';
import { submitOrder, type OrderDependencies } from '../order/submitOrder.ts';
import type { Pickup } from '../pickup/createPickup.ts';
import { priceOrder, type PricingDependencies } from '../pricing/priceOrder.ts';
import type { Sessions } from '../session/createSessions.ts';
import { cardsOf } from '../wallet/cards.ts';
import type { Resolvers, SubmittedOrder, WriteOutcome } from '../../wire/generated/resolverTypes.ts';
import type { Context } from './context.ts';

const LARGEST_FEED_PAGE = 100;

export interface ResolverDependencies extends PricingDependencies, OrderDependencies {
  readonly feed: Feed;
  readonly sessions: Sessions;
  readonly pickup: Pickup;
}

export function createResolvers(deps: ResolverDependencies): Resolvers<Context> {
  const { db, catalog, feed, pickup } = deps;
  return {
    Query: {
      me: (_, __, context) => {
        const memberId = context.memberIdOrNull();
        return memberId === null ? null : deps.sessions.member(memberId);
      },
      menu: (_, { storeNumber, locale }) => catalog.menu(storeNumber ?? null, locale),
      product: async (_, { productNumber, formCode, storeNumber, locale }) => {
        const product = await catalog.product(productNumber, formCode, storeNumber ?? null, locale);
        if (!product) throw new CodedError('PRODUCT_NOT_FOUND', 200, 'We could not find this product.');
        return product;
      },
      cards: (_, __, context) => cardsOf(db, context.memberId()),
      previousOrders: (_, { storeNumber, limit }, context) =>
        previousOrders({ db, catalog }, context.memberId(), storeNumber ?? null, limit),
      writeOutcome: (_, { idempotencyKey }, context) =>
        writeOutcome(db, context.ownerOrNull(), idempotencyKey),
      feed: (_, { after, limit }, context) => {
        const owner = context.ownerOrNull();
        const atMost = Math.min(Math.max(limit, 1), LARGEST_FEED_PAGE);
        return owner === null
          ? { entries: [], cursor: after ?? null, hasMore: false }
          : feed.page(owner, after ?? null, atMost);
      },
      pickupState: (_, { storeNumber, orderToken }) => pickup.state(storeNumber, orderToken ?? null),
    },
    Mutation: {
      priceOrder: async (_, { order }, context) => priceOrder(deps, await context.write(), order),
      submitOrder: async (_, { subInp }, context) => {
        const memberId = context.memberId();
        return submitOrder(deps, await context.write(), memberId, subInp);
      },
      createCustomerArrival: async (_, { customerArrivalInput }, context) =>
        pickup.arrive(await context.write(), context.memberIdOrNull(), customerArrivalInput),
    },
    Subscription: {
      live: {
        subscribe: (_, { after }, context) => feed.live(context.ownerOrNull() ?? 'nobody', after ?? null),
        resolve: (entry: unknown) => entry as never,
      },
      pickupState: {
        subscribe: (_, { storeNumber, orderToken }) => pickup.live(storeNumber, orderToken ?? null),
        resolve: (state: unknown) => state as never,
      },
    },
    PriceOrderResult: {
      __resolveType: (result) => ('code' in result ? 'PriceOrderRefusal' : 'OrderPricing'),
    },
  };
}

async function writeOutcome(db: Database, owner: string | null, key: string): Promise<WriteOutcome> {
  if (owner === null) return { status: 'unknown', order: null, code: null };
  const found = await outcomeOf(db, { owner, key });
  if (!('state' in found)) return { status: found.status, order: null, code: null };
  if (found.state === 'refused') return { status: 'refused', order: null, code: found.code };
  const isOrder = found.operation === 'submit-order';
  return { status: 'done', order: isOrder ? (found.answer as SubmittedOrder) : null, code: null };
}
