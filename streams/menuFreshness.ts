/**
 * Menus and products when someone looks at them: what the log has and may still be believed is not fetched again,
 * in whichever tab it was fetched. An answer is a document plus a fact that names it.
 * Where a store's menu cannot be had, the national one is shown and the store is cleared (spec 3 section 8).
 */
import { groupBy, mergeMap, type Subscription, switchMap } from 'rxjs';
import type { FactDraft, FactOf } from '../domain/events.ts';
import { isMenuStale, parseMenuKey } from '../domain/menu/rules.ts';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import { noteExpiry, ownFacts, record } from './facts.ts';
import type { Dispatch } from './intents.ts';
import type { Answer, ClockPort, MenuPort, TabsPort } from './ports.ts';

export interface MenuNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly menu: MenuPort;
  readonly documents: Documents;
  readonly dispatch: Dispatch;
}

/** Asks for `key` unless the log holds it fresh, or this tab has just failed to get it (then Try again asks). */
export function wantMenu({ log, clock, dispatch }: MenuNeeds, key: string): void {
  const { menu, menuFetch } = log.world();
  const entry = menu.entries[key];
  const isFresh = entry !== undefined && !isMenuStale(entry.fetchedAt, clock.now());
  if (!isFresh && menuFetch.byKey[key] === undefined) void dispatch({ type: 'menu/refresh', data: { key } });
}

export function startMenu(needs: MenuNeeds): Subscription {
  return ownFacts(needs.log, needs.tabs, 'menu/requested')
    .pipe(
      groupBy(({ data }) => data.key),
      mergeMap((sameKey$) => sameKey$.pipe(switchMap((request) => answer(needs, request)))),
    )
    .subscribe();
}

async function answer({ log, menu, documents }: MenuNeeds, request: FactOf<'menu/requested'>): Promise<void> {
  const { key } = request.data;
  const answered = await fetchByKey(menu, key);
  if (answered.ok) {
    const document = documents.hold(answered.value);
    await record(log, request.id, () => [{ type: 'menu/fetched', data: { key, document: document.hash } }], [
      document,
    ]);
    return;
  }
  await noteExpiry(log, answered);
  const { kind, code } = answered;
  await record(log, request.id, ({ store }) => {
    const failed: FactDraft = { type: 'menu/fetchFailed', data: { key, kind, code } };
    const isStoresMenu = key.startsWith(`menu:${store.selected?.storeNumber ?? '-'}:`);
    const isStoreAtFault = isStoresMenu && (kind === 'refused' || kind === 'server');
    return isStoreAtFault ? [failed, { type: 'locator/storeCleared', data: { by: 'menuFailed' } }] : [failed];
  });
}

function fetchByKey(menu: MenuPort, key: string): Promise<Answer<unknown>> {
  const ask = parseMenuKey(key);
  const { signal } = new AbortController();
  switch (ask?.what) {
    case 'menu':
      return menu.menu(ask.storeNumber, ask.locale, signal);
    case 'product':
      return menu.product(ask.productNumber, ask.formCode, ask.storeNumber, ask.locale, signal);
    case undefined:
      return Promise.resolve({ ok: false, kind: 'invalid', code: null, retryAfterSeconds: null });
  }
}
