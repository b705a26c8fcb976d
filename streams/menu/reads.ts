/**
 * Menus and products, as a read: an answer that is still valid is not fetched again, whichever tab
 * fetched it. An answer is a document plus a fact that names it.
 * Where a store's menu cannot be had, the national one is shown and the store is cleared (spec 3 section 8).
 */
import type { FactDraft } from '../../domain/events.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { MENU_VALID_MS, parseMenuKey } from '../../domain/menu/rules.ts';
import type { MenuPort } from './port.ts';
import type { Answer } from '../ports.ts';
import type { KeyedRead, ReadPorts } from '../read.ts';

export const menu = ({ menu: port, documents }: ReadPorts): KeyedRead<'menu/requested', unknown> => ({
  asked: 'menu/requested',
  keyOf: ({ data }) => data.key,
  isOpen: ({ menuFetch }, { data }) => menuFetch.byKey[data.key]?.status === 'asking',
  isMembers: false,
  isOncePerKey: true,
  call: ({ data }, _world, signal) => fetchByKey(port, data.key, signal),
  answered(value, { data: { key } }) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'menu/fetched', data: { key, document: document.hash } }],
      documents: [document],
    };
  },
  failed({ kind, code }, { data: { key } }, { store }) {
    const failed: FactDraft = { type: 'menu/fetchFailed', data: { key, kind, code } };
    const isStoresMenu = key.startsWith(`menu:${store.selected?.storeNumber ?? '-'}:`);
    const isStoreAtFault = isStoresMenu && (kind === 'refused' || kind === 'server');
    return isStoreAtFault ? [failed, { type: 'locator/storeCleared', data: { by: 'menuFailed' } }] : [failed];
  },
  look: {
    needsNoQuestion: ({ menu: { entries } }, key, now) =>
      isStillValid(entries[key]?.fetchedAt, MENU_VALID_MS, now),
    ask: (_world, key) => ({ type: 'menu/requested', data: { key } }),
    failure({ menuFetch }, key) {
      const fetch = menuFetch.byKey[key];
      return fetch?.status === 'failed' ? fetch.kind : null;
    },
  },
});

function fetchByKey(menu: MenuPort, key: string, signal: AbortSignal): Promise<Answer<unknown>> {
  const ask = parseMenuKey(key);
  switch (ask?.what) {
    case 'menu':
      return menu.menu(ask.storeNumber, ask.locale, signal);
    case 'product':
      return menu.product(ask.productNumber, ask.formCode, ask.storeNumber, ask.locale, signal);
    case undefined:
      return Promise.resolve({ ok: false, kind: 'invalid', code: null, retryAfterSeconds: null });
  }
}
