/** A refresh of the cards; only a member has any. */
import type { Deciders } from '../deciders.ts';

export const walletDeciders: Deciders<'wallet/refresh'> = {
  'wallet/refresh': ({ session, walletFetch }) =>
    session.member === null || walletFetch.status === 'asking'
      ? []
      : [{ type: 'wallet/requested', data: {} }],
};
