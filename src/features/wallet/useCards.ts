/** The member's cards, primary first, asked for anew when the page opens: another device may have changed them. */
import { useCallback, useEffect } from 'react';
import { statusOf } from '../../../domain/wallet/cardRefusal.ts';
import { traitsOf } from '../../../domain/wallet/traits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useCards() {
  const { dispatch, want } = useCrema();
  const wallet = useWorld((world) => world.wallet);
  const { cards, nicknames, fetchedAt } = wallet;
  const { status } = useWorld((world) => world.walletFetch);
  const hasAnswer = useWorld(({ wallet }) => wallet.fetchedAt !== null || wallet.cards.length > 0);
  const refresh = useCallback(() => void dispatch({ type: 'wallet/refresh', data: {} }), [dispatch]);
  useEffect(() => want.cards(), [want]);
  useEffect(refresh, [refresh]);
  return {
    cards: cards.map((card, index) => ({
      ...card,
      nickname: nicknames[index] ?? '',
      status: statusOf(wallet, card.cardId),
      ...traitsOf(wallet, card.cardId),
    })),
    hasAnswer,
    isCurrent: fetchedAt !== null,
    isAsking: status === 'asking',
    isFailed: status === 'failed',
    refresh,
  };
}
export type WalletCard = ReturnType<typeof useCards>['cards'][number];
