/** How screens read pages of the account's history; reads.ts asks for them. */
import { HistoryPage, parsePageKey } from '../../domain/history/shape.ts';
import type { ReadDocument } from '../reads/readDocument.ts';

export const historyDocument: ReadDocument<typeof HistoryPage, 'history'> = {
  read: 'history',
  schema: HistoryPage,
  named({ history: { lists, fetchedAt } }, key) {
    const { filter, before } = parsePageKey(key);
    const page = lists[filter]?.find((each) => each.before === before);
    return page && { document: page.document, fetchedAt: fetchedAt[filter] ?? null };
  },
  fetch: ({ historyFetch }, key) => historyFetch.byKey[key],
  again: (key) => ({ type: 'history/refresh', data: { key } }),
};
