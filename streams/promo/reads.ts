/** The data of a promotion's link and what it asks of the member, as reads: neither is asked for again once it is known. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import type { PromoUser } from '../../domain/promo/evolve.ts';
import { linkOf } from '../../domain/promo/rules.ts';
import type { KeyedRead, LookedAtRead, ReadPorts } from '../reads/read.ts';

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
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.user(signal),
  answered: (data) => ({ facts: [{ type: 'promo/userFetched', data }] }),
  failed: ({ kind }) => [{ type: 'promo/userFetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ promo }) => promo.user !== null,
    ask: () => ({ type: 'promo/userRequested', data: {} }),
    failure: ({ promoFetch }) => failureKind(promoFetch.user),
  },
});
