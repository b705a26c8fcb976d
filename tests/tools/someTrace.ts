/** A short session in the shop's words, as events; and the trace of it, redacted or not. Times and ids are fixed. */
import { latteCup } from '../domain/cart/someLatte.ts';
import { foldEngine as engine } from '../../streams/log/foldEngine.ts';
import { writeTrace } from '../../adapters/trace-file/writeTrace.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { catalog, type AppEvent, type EventDraft } from '../../domain/events.ts';
import { asEraId, asEventId, asTabId } from '../../domain/ids.ts';
import { noQuery } from '../../domain/stores/query.ts';

export const receipt = {
  storeNumber: null,
  menus: [{ slug: 'aisle-12', name: 'Sent to maya@example.com', categories: [] }],
};

const line = (n: number): Extract<EventDraft, { type: 'cart/itemAdded' }>['data']['line'] => ({
  lineId: `line-${n}`,
  productNumber: 400 + n,
  formCode: 'hot',
  name: 'Oat Latte',
  sizeCode: 'grande',
  sizeName: 'Grande',
  sku: `sku-${n}`,
  options: [],
  quantity: 1,
  unitPrice: 545,
  illustration: latteCup,
});

const drafts = (items: number): readonly EventDraft[] => [
  { type: 'engine/eraStarted', data: { reason: 'firstUse' } },
  {
    type: 'session/signedIn',
    data: { memberId: '018f0000-0000-7000-8000-000000000001', firstName: 'Maya', email: 'maya@example.com' },
  },
  { type: 'menu/fetched', data: { key: 'menu:national:en-US', document: contentHash(receipt) } },
  {
    type: 'locator/searchStarted',
    data: { ...noQuery, place: 'maya@example.com', isMenu: false },
  },
  ...Array.from({ length: items }, (_, n): EventDraft => ({
    type: 'cart/itemAdded',
    data: { line: line(n % 9) },
  })),
  { type: 'cart/quantityChanged', data: { lineId: 'line-1', quantity: 3 } },
  { type: 'cart/itemRemoved', data: { lineId: 'line-0' } },
];

export const someSession = (items = 3): readonly AppEvent[] =>
  drafts(items).map(
    (draft, index) =>
      ({
        id: asEventId(`018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`),
        seq: index + 1,
        at: 1_772_550_000_000 + index * 731,
        tab: asTabId('tab-a'),
        session: asEraId('era-1'),
        cause: null,
        v: catalog.get(draft.type)?.v ?? 1,
        ...draft,
      }) as AppEvent,
  );

export function someTrace(
  events: readonly AppEvent[] = someSession(),
  key: Uint8Array<ArrayBuffer> | null = new Uint8Array(32).fill(7),
  fold = engine.fold,
): Promise<string> {
  const documents = [{ hash: contentHash(receipt), body: receipt }];
  const source = {
    events,
    documents,
    build: 'test',
    tab: 'tab-a',
    era: 'era-1',
    exportedAt: 1_772_560_000_000,
  };
  return writeTrace(source, { ...engine, fold }, key);
}
