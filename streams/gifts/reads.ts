/** The catalog of gifts, believed for 15 minutes (spec 2 section 9), and what somebody has sent, which the feed tells a member of. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { GiftCatalog, GiftPurchase } from '../../domain/gifts/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const VALID_MS = 15 * 60_000;

export const giftCatalog = ({
  gifts: port,
  documents,
  locale,
}: ReadPorts): LookedAtRead<'gifts/catalogRequested', GiftCatalog> => ({
  asked: 'gifts/catalogRequested',
  isOpen: ({ giftCatalogFetch }) => isAsking(giftCatalogFetch),
  isMembers: false,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.catalog(locale, signal),
  answered(value) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'gifts/catalogFetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'gifts/catalogFetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ giftCatalog: { fetchedAt } }, _key, now) => isStillValid(fetchedAt, VALID_MS, now),
    ask: () => ({ type: 'gifts/catalogRequested', data: {} }),
    failure: ({ giftCatalogFetch }) => failureKind(giftCatalogFetch),
  },
});

export const sentGifts = ({
  gifts: port,
  documents,
}: ReadPorts): LookedAtRead<'gifts/sentRequested', readonly GiftPurchase[]> => ({
  asked: 'gifts/sentRequested',
  isOpen: ({ sentGiftsFetch }) => isAsking(sentGiftsFetch),
  dependsOn: ({ live }) => `${live.changes.gifts}`,
  isMembers: false,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.sent(signal),
  answered(value) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'gifts/sentFetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'gifts/sentFetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ sentGifts: { fetchedAt } }, _key, now) => isStillValid(fetchedAt, VALID_MS, now),
    ask: () => ({ type: 'gifts/sentRequested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ sentGiftsFetch }) => failureKind(sentGiftsFetch),
  },
});
