/**
 * A Crema for component tests: a real fold of real facts and the real deciders, no log, no network, a clock that stands still.
 * `tell` says what happened; `asked` is what the screens dispatched.
 */
import { BehaviorSubject, of } from 'rxjs';
import { decide } from '../../domain/decide.ts';
import type { AppEvent, Fact, FactDraft, Intent, IntentDraft } from '../../domain/events.ts';
import { asEraId, asEventId, asTabId, type EventId } from '../../domain/ids.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { foldAll, initialWorld } from '../../streams/fold.ts';
import { parseConfig } from '../../src/app/config.ts';
import type { Crema } from '../../src/app/Crema.ts';

export interface TestCrema extends Crema {
  readonly asked: readonly IntentDraft[];
  /** The pickups kept current, as store/token. */
  readonly listening: ReadonlySet<string>;
  goOnline(isOnline: boolean): void;
  /** Folds a fact and gives its id. */
  tell(draft: FactDraft, cause?: EventId): EventId;
  hold(body: unknown): string;
  passTime(ms: number): void;
}

export function createTestCrema(config: object = {}): TestCrema {
  const world$ = new BehaviorSubject(initialWorld);
  const documents = new Map<string, unknown>();
  const asked: IntentDraft[] = [];
  const listening = new Set<string>();
  const isOnline$ = new BehaviorSubject(true);
  let at = Date.UTC(2026, 4, 4, 9, 0);
  let seq = 0;
  const envelope = (draft: FactDraft | IntentDraft, cause: EventId | null) => {
    seq += 1;
    const id = asEventId(`e-${seq}`);
    return { ...draft, id, seq, at, tab: asTabId('t-1'), session: asEraId('era'), cause, v: 1 } as AppEvent;
  };
  const tell = (draft: FactDraft, cause: EventId | null = null) => {
    const event = envelope(draft, cause);
    world$.next(foldAll(world$.value, [event]));
    return event.id;
  };
  return {
    config: parseConfig(config),
    world$,
    world: () => world$.value,
    asked,
    tell,
    dispatch: async (draft) => {
      asked.push(draft);
      const intent = envelope(draft, null) as Intent;
      const facts = decide(world$.value, intent).map((fact) => envelope(fact, intent.id) as Fact);
      world$.next(foldAll(world$.value, facts));
      return { status: 'decided', facts };
    },
    documents: {
      read: async (hash) => documents.get(hash) ?? null,
      peek: (hash) => documents.get(hash),
    },
    hold(body) {
      const hash = contentHash(body);
      documents.set(hash, body);
      return hash;
    },
    passTime: (ms) => void (at += ms),
    keepSecret: () => 'vault-1',
    want: {
      ...{ menu: ignore, cards: ignore, previousOrders: ignore, favorites: ignore, pickupStore: ignore },
      pickup: (storeNumber, orderToken) => {
        listening.add(`${storeNumber}/${orderToken ?? ''}`);
        return () => void listening.delete(`${storeNumber}/${orderToken ?? ''}`);
      },
      price: () => ignore,
    },
    suggestPlaces: async () => [],
    chain: {
      prepare: () => undefined,
      marks: async () => 'failed',
      count: async () => 'failed',
      zoomToSplit: async () => 21,
    },
    nameStores: async () => ({}),
    listening,
    isOnline$,
    goOnline: (isOnline) => isOnline$.next(isOnline),
    isFenced$: of(false),
    now: () => at,
    useLatestEvents: () => null,
    trace: {
      export: async () => ({ text: '', events: 0, redactedFields: [] }),
      verify: async () => ({ ok: true, sentence: '', events: 0 }),
    },
  };
}

const ignore = () => undefined;
