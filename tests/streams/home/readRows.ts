/** The reads of this noun; see tests/streams/readRows.ts. */
import { contentHash } from '../../../domain/contentHash.ts';
import type { FactDraft } from '../../../domain/events.ts';
import { heard } from '../../domain/cartFacts.ts';
import { requested, submitted, type DataOf } from '../../domain/orderFacts.ts';
import type { ReadRow } from '../readRows.ts';

const locale = 'en-US';
const fact = <T extends FactDraft['type']>(type: T, data: DataOf<T>): FactDraft =>
  ({ type, data }) as FactDraft;
const hashed = (body: unknown) => ({ document: contentHash(body) });

export const readRows: Readonly<Record<string, ReadRow>> = {
  home: {
    ...{ isMembers: true, isOncePerKey: true, ignores: [[heard('cart')]] },
    asks: fact('home/requested', { modifiedSince: null }),
    failed: fact('home/fetchFailed', { kind: 'timeout' }),
    call: ['stream', { locale, modifiedSince: null }],
    answers: [
      [
        { items: [], modifiedAt: 'now' },
        [fact('home/fetched', { ...hashed([]), modifiedAt: 'now', isPartial: false })],
        [],
      ],
    ],
    dependsOn: [[heard('wallet')], [requested(), submitted(2)]],
    look: {
      validMs: 5 * 60_000,
      flags: { isAskedOnReturn: true, onlyVisible: true },
      stale: [[heard('wallet')]],
    },
  },
  guestHome: {
    base: [],
    isOncePerKey: true,
    asks: fact('home/guestRequested', { modifiedSince: null }),
    failed: fact('home/guestFetchFailed', { kind: 'timeout' }),
    call: ['guestStream', { locale, modifiedSince: null }],
    answers: [
      [
        { items: [], modifiedAt: 'now' },
        [fact('home/guestFetched', { ...hashed([]), modifiedAt: 'now' })],
        [],
      ],
    ],
    look: { validMs: 5 * 60_000, flags: { onlyVisible: true } },
  },
};
