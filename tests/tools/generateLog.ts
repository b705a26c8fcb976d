/**
 * Logs made of choices: presses in two tabs, answers that come, fail or are lost, orders that move along. Each press is decided
 * by today's deciders, each step is one that today's streams take; so a log is one that the app could have written.
 */
import { decide } from '../../domain/decide.ts';
import {
  catalog,
  type AppEvent,
  type EventDraft,
  type FactDraft,
  type Intent,
  type IntentDraft,
} from '../../domain/events.ts';
import { asEraId, asEventId, asTabId, uuidV7 } from '../../domain/ids.ts';
import { pricingSignature } from '../../domain/pricing/rules.ts';
import type { World } from '../../domain/world.ts';
import { createTabWorlds } from '../../streams/replay/tabWorlds.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { store } from '../flow/openApp.ts';

const START = 1_772_550_000_000;
const ERA = asEraId('00000000-0000-7000-8000-000000000001');
const TABS = ['tab-a', 'tab-b'].map(asTabId);

/** Each choice is a number from 0 on. */
export function generateLog(choices: readonly number[]): readonly AppEvent[] {
  const worlds = createTabWorlds();
  const events: AppEvent[] = [];
  const append = (draft: EventDraft, cause: string | null, tab = TABS[0] ?? asTabId('')): AppEvent => {
    const seq = events.length + 1;
    const id = asEventId(uuidV7(START + seq * 700, new Uint8Array(10).fill(seq % 251)));
    const envelope = { id, seq, at: START + seq * 700, tab, session: ERA };
    const v = catalog.get(draft.type)?.v ?? 1;
    // A draft pairs type and data already.
    const event = { ...envelope, cause: cause === null ? null : asEventId(cause), v, ...draft } as AppEvent;
    events.push(event);
    worlds.fold(event);
    return event;
  };
  append({ type: 'engine/eraStarted', data: { reason: 'firstUse' } }, null);
  if ((choices[0] ?? 0) % 2 === 0) readyToOrder(append);
  for (const choice of choices) {
    const tab = TABS[choice % 2] ?? asTabId('');
    const rest = Math.floor(choice / 2);
    const world = worlds.of(tab);
    const draft = presses[rest % presses.length]?.(world, Math.floor(rest / presses.length));
    if (draft !== undefined) {
      const intent = append(draft, null, tab);
      // The facts have the moment of their intent.
      // An intent folds nothing.
      const facts = decide(world, intent as Intent);
      for (const fact of facts) Object.assign(append(fact, intent.id, tab), { at: intent.at });
    }
    for (const [fact, cause] of answers(worlds.of(tab), choice)) append(fact, cause, tab);
  }
  return events;
}

type Append = (draft: EventDraft, cause: string | null) => AppEvent;

/** A member with a card, and a priced latte. */
function readyToOrder(append: Append): void {
  append(
    { type: 'session/signedIn', data: { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' } },
    null,
  );
  const { id: asked } = append({ type: 'wallet/requested', data: {} }, null);
  const card = { cardId: 'c-1', lastFour: '1234', balance: 2_500, currency: 'USD', isPrimary: true };
  append({ type: 'wallet/fetched', data: { cards: [card], nicknames: ['Mine'] } }, asked);
}

type Press = (world: World, choice: number) => IntentDraft;
const presses: readonly Press[] = [
  (_, choice) => ({
    type: 'cart/addItem',
    data: { line: latte(`l-${choice % 4}`, 1 + (choice % 3)), limit: 15 },
  }),
  (_, choice) => ({
    type: 'cart/changeQuantity',
    data: { lineId: `l-${choice % 4}`, quantity: choice % 5, limit: 15 },
  }),
  (_, choice) => ({
    type: 'favorites/flip',
    data: { storeNumber: `9900${choice % 3}`, favorite: choice % 2 === 0 },
  }),
  () => ({ type: 'locator/selectStore', data: { store } }),
  (_, choice) => ({
    type: 'cart/choosePickup',
    data: {
      collectionType: choice % 2 === 0 ? 'IN_STORE' : 'CURBSIDE',
      consumptionType: 'CONSUME_OUT_OF_STORE',
    },
  }),
  (_, choice) => ({ type: 'session/signIn', data: { email: `p${choice % 2}@example.com`, vaultRef: 'ref' } }),
  ({ pricing: { priced } }) => ({
    type: 'order/submit',
    data: {
      ...{ orderId: priced?.orderId ?? null, price: priced?.price ?? null, cardId: 'c-1', tipAmount: 0 },
      ...{
        total: priced?.price ?? 0,
        scheduledFor: null,
        paymentMethodId: null,
        cardAmount: priced?.price ?? 0,
      },
      ...{ reloadAmount: null, payer: null },
    },
  }),
];

type Answers = readonly (readonly [FactDraft, string | null])[];

/** What the server and the streams may say next. */
function answers(world: World, choice: number): Answers {
  const { outbox, session, pricing, live } = world;
  const [write] = Object.entries(outbox.writes);
  if (write !== undefined) return stepOf(write[0], write[1], choice);
  const signature = pricingSignature(world);
  if (pricing.asked !== null && signature === pricing.asked.signature)
    return [[choice % 5 === 0 ? failed(signature) : priced(signature, choice), pricing.asked.id]];
  if (signature !== null && choice % 3 === 0 && pricing.priced?.signature !== signature)
    return [[{ type: 'pricing/requested', data: { signature } }, null]];
  if (session.member === null && choice % 4 === 1)
    return [
      [
        { type: 'session/signedIn', data: { memberId: 'm-1', firstName: 'Maya', email: 'maya@example.com' } },
        null,
      ],
    ];
  if (session.member !== null && choice % 6 === 5)
    return [
      [
        { type: 'live/changeHeard', data: { cursor: String(Number(live.cursor ?? 0) + 1), what: 'wallet' } },
        null,
      ],
    ];
  return [];
}

const failed = (signature: string): FactDraft => ({
  type: 'pricing/failed',
  data: { signature, kind: 'server' },
});
const priced = (signature: string, choice: number): FactDraft => ({
  type: 'pricing/priced',
  data: {
    ...{
      signature,
      orderId: `o-${choice}`,
      expiresIn: 300,
      price: 600,
      subtotal: 545,
      tax: 55,
      currency: 'USD',
    },
    ...{ lineItems: [], isTipEnabled: true, waitMinutes: { min: 3, max: 5 } },
  },
});

function stepOf(
  writeId: string,
  { phase, attempt, write }: World['outbox']['writes'][string],
  choice: number,
): Answers {
  if (phase === 'waiting')
    return [[{ type: 'outbox/sent', data: { writeId, attempt: attempt + 1 } }, writeId]];
  if (write.kind !== 'flipFavorite') return [];
  const { storeNumber } = write;
  if (phase === 'answerLost') return [[{ type: 'outbox/resumed', data: { writeId } }, writeId]];
  if (choice % 4 === 0)
    return [[{ type: 'outbox/answerLost', data: { writeId, kind: 'unreachable' } }, writeId]];
  if (choice % 4 === 1)
    return [[{ type: 'favorites/flipFailed', data: { writeId, storeNumber, kind: 'refused' } }, writeId]];
  return [[{ type: 'favorites/flipConfirmed', data: { writeId, storeNumber } }, writeId]];
}
