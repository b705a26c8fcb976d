/** The data of a promotion's link and what it asks of the member, as reads: the data is not asked for again once it is known. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { PromoUser } from '../../domain/promo/evolve.ts';
import { linkOf } from '../../domain/promo/rules.ts';
import type { KeyedRead, LookedAtRead, ReadPorts } from '../reads/read.ts';

/** Changed by the member alone, whose other devices are told by the feed. */
const USER_VALID_MS = 60 * 60_000;

export const promoLink = ({
  deepLinks,
}: ReadPorts): KeyedRead<'promo/linkRequested', Readonly<Record<string, string>>> => ({
  asked: 'promo/linkRequested',
  keyOf: ({ data }) => data.link,
  isOpen: ({ promoFetch }, { data }) => isAsking(promoFetch.links[data.link]),
  isMembers: true,
  isOncePerKey: true,
  call: ({ data }, _world, signal) => deepLinks.data(data.link, signal),
  answered: (value, { data: { link } }) => ({
    facts: [{ type: 'promo/linkFetched', data: { link, ...linkOf(value) } }],
  }),
  failed: ({ kind, code }, { data: { link } }) => [
    { type: 'promo/linkFetchFailed', data: { link, kind, code } },
  ],
  look: {
    needsNoQuestion: ({ promo }, link) => promo.links[link] !== undefined,
    ask: (_world, link) => ({ type: 'promo/linkRequested', data: { link } }),
    failure: ({ promoFetch }, link) => failureKind(promoFetch.links[link]),
  },
});

export const promoUser = ({ promo: port }: ReadPorts): LookedAtRead<'promo/userRequested', PromoUser> => ({
  asked: 'promo/userRequested',
  isOpen: ({ promoFetch }) => isAsking(promoFetch.user),
  // A residence that was on its way is not in an answer to a question from before.
  dependsOn: ({ promo, live }) => `${promo.residencePending},${live.changes.profile}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.user(signal),
  answered: (data) => ({ facts: [{ type: 'promo/userFetched', data }] }),
  failed: ({ kind }) => [{ type: 'promo/userFetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ promo }, _key, now) => isStillValid(promo.userFetchedAt, USER_VALID_MS, now),
    ask: () => ({ type: 'promo/userRequested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ promoFetch }) => failureKind(promoFetch.user),
  },
});
