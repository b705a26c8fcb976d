/**
 * The member's cards, as a read. Valid for 2 hours (spec 3 section 9), asked again when an order was placed or a card
 * changed meanwhile.
 */
import * as v from 'valibot';
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import { lastPlaced } from '../../domain/orders/lastPlaced.ts';
import { CardTraits, StoredValueCard } from '../../domain/wallet/traits.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';
import type { WalletPort } from './port.ts';

export const CARDS_VALID_MS = 2 * 60 * 60_000;

type Cards = Extract<Awaited<ReturnType<WalletPort['cards']>>, { readonly ok: true }>['value'];

/** Without what the log has no use for. */
const StoredCard = v.object(StoredValueCard.entries);
const StoredTraits = v.object(CardTraits.entries);

export const cards = ({ wallet }: ReadPorts): LookedAtRead<'wallet/requested', Cards> => ({
  asked: 'wallet/requested',
  isOpen: ({ walletFetch }) => isAsking(walletFetch),
  dependsOn: (world) => `${lastPlaced(world)}|${world.wallet.ended?.writeId}|${world.live.changes.wallet}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => wallet.cards(signal),
  answered({ cards: value, waiting }) {
    const nicknames = value.map(({ nickname }) => nickname);
    const shown = value.map((card) => v.parse(StoredCard, card));
    const statuses = value.map(({ status }) => status);
    const traits = value.map((card) => v.parse(StoredTraits, card));
    const data = { cards: shown, nicknames, statuses, traits, waiting: [...waiting] };
    return { facts: [{ type: 'wallet/fetched', data }] };
  },
  failed: ({ kind }) => [{ type: 'wallet/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: (world, _key, now) => isStillValid(world.wallet.fetchedAt, CARDS_VALID_MS, now),
    ask: () => ({ type: 'wallet/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ walletFetch }) => failureKind(walletFetch),
  },
  // An order spends from a card (spec 3 section 4); a refused one may say that the balance was another.
  askedAgainAfter: {
    facts: ['order/submitted', 'order/refused'],
    intent: { type: 'wallet/refresh', data: {} },
  },
});
