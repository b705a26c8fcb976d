/**
 * Menus and products, as a read: an answer that is still valid is not fetched again, whichever tab
 * fetched it. An answer is a document plus a fact that names it.
 * Where a store's menu cannot be had, the national one is shown and the store is cleared (spec 3 section 8).
 */
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { MENU_VALID_MS, parseMenuKey } from '../../domain/menu/rules.ts';
import type { MenuPort } from './port.ts';
import type { Answer, NotModified } from '../ports.ts';
import type { KeyedRead, ReadPorts } from '../reads/read.ts';

export const menu = ({ menu: port, documents }: ReadPorts): KeyedRead<'menu/requested', unknown> => ({
  asked: 'menu/requested',
  keyOf: ({ data }) => data.key,
  isOpen: ({ menuFetch }, { data }) => isAsking(menuFetch.byKey[data.key]),
  isMembers: false,
  isOncePerKey: true,
  async call({ data }, _world, signal) {
    const answer = await fetchByKey(port, data.key, signal, null);
    // The server was told of nothing known.
    return 'isNotModified' in answer ? invalid : answer;
  },
  answered(value, { data: { key } }) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'menu/fetched', data: { key, document: document.hash } }],
      documents: [document],
    };
  },
  kept: {
    async known({ data: { key } }, { menu: { entries } }) {
      const hash = entries[key]?.document;
      // One that is missing or damaged on the device is fetched whole.
      return hash !== undefined && contentHash(await documents.read(hash)) === hash ? hash : null;
    },
    call: (known, { data }, signal) => fetchByKey(port, data.key, signal, known),
    notModified: (document, { data: { key } }, { menu: { entries } }) =>
      entries[key]?.document === document ? [{ type: 'menu/fetched', data: { key, document } }] : [],
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
    failure: ({ menuFetch }, key) => failureKind(menuFetch.byKey[key]),
  },
});

function fetchByKey(
  menu: MenuPort,
  key: string,
  signal: AbortSignal,
  known: string | null,
): Promise<Answer<unknown> | NotModified> {
  const ask = parseMenuKey(key);
  switch (ask?.what) {
    case 'menu':
      return menu.menu(ask.storeNumber, ask.locale, signal, known);
    case 'product':
      return menu.product(ask.productNumber, ask.formCode, ask.storeNumber, ask.locale, signal, known);
    case undefined:
      return Promise.resolve(invalid);
  }
}

const invalid = { ok: false, kind: 'invalid', code: null, retryAfterSeconds: null } as const;
