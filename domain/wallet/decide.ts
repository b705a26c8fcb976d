/** A refresh of the cards; only a member has any. */
import type { Deciders } from '../deciders.ts';

/** Spec 3 section 9. */
export const CARDS_VALID_MS = 2 * 60 * 60_000;

export const walletDeciders: Deciders<'wallet/refresh'> = {
  'wallet/refresh': ({ session, walletFetch }) =>
    session.member === null || walletFetch.status === 'asking'
      ? []
      : [{ type: 'wallet/requested', data: {} }],
};
