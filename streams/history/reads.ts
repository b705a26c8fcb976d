/** The pages of the account's history, each by its key. The first of a filter is believed for 15 minutes and until the feed tells of a change. */
import { HISTORY_VALID_MS } from '../../domain/history/decide.ts';
import { parsePageKey, type HistoryPage } from '../../domain/history/shape.ts';
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { KeyedRead, ReadPorts } from '../reads/read.ts';

export const history = ({
  history: port,
  documents,
}: ReadPorts): KeyedRead<'history/requested', HistoryPage> => ({
  asked: 'history/requested',
  keyOf: ({ data }) => data.key,
  isOpen: ({ historyFetch }, { data }) => isAsking(historyFetch.byKey[data.key]),
  dependsOn: ({ live: { changes } }) => [changes.wallet, changes.orders, changes.gifts].join('|'),
  isMembers: true,
  isOncePerKey: true,
  call({ data }, _world, signal) {
    const { filter, before } = parsePageKey(data.key);
    return port.page(filter, before, signal);
  },
  answered(page, { data: { key } }) {
    const document = documents.hold(page);
    const { next } = page;
    return {
      facts: [{ type: 'history/fetched', data: { key, document: document.hash, next } }],
      documents: [document],
    };
  },
  failed: ({ kind }, { data: { key } }) => [{ type: 'history/fetchFailed', data: { key, kind } }],
  look: {
    needsNoQuestion({ history: { lists, fetchedAt } }, key, now) {
      const { filter, before } = parsePageKey(key);
      return before === null
        ? isStillValid(fetchedAt[filter] ?? null, HISTORY_VALID_MS, now)
        : (lists[filter] ?? []).some((page) => page.before === before);
    },
    ask: (_world, key) => ({ type: 'history/requested', data: { key } }),
    isAskedOnReturn: true,
    failure: ({ historyFetch }, key) => failureKind(historyFetch.byKey[key]),
  },
});
