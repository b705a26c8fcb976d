/**
 * Says of money that is being added to a card and not in its balance, before more is added: a bank has not decided. The
 * server tells what any device asked for, and each can go on at the bank and give it up; what this one asked for is known at
 * once.
 */
import { useWorld } from '../../kit/hooks.ts';
import { WaitingOrders } from '../../parts/payment/WaitingOrders.tsx';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import type { WalletCard } from './useCards.ts';

type Props = {
  readonly card: Pick<WalletCard, 'cardId' | 'pendingAmount' | 'reloads' | 'currency'>;
  /** In cents: asked for by this device, which tells on the card's page how it goes. */
  readonly own?: number;
};

export function OnItsWay({ card: { cardId, pendingAmount, reloads, currency }, own = 0 }: Props) {
  const amount = Math.max(pendingAmount, own);
  if (amount === 0) return null;
  const action = own > 0 && (
    <LinkButton to={`/account/cards/${cardId}#add-money`} variant="secondary">
      <Text id="reload.onItsWay.see" />
    </LinkButton>
  );
  // Of an own one its progress says it.
  const others = own > 0 ? [] : (reloads ?? []);
  // Each that waits for its bank is told below, with its amount.
  const waiting = others.reduce((sum, reload) => sum + reload.amount, 0);
  const values = { amount: <Price cents={amount - waiting} currency={currency} /> };
  return (
    <>
      {amount > waiting && (
        <Notice tone="info" action={action}>
          <Text id={own > 0 ? 'reload.onItsWay.own' : 'reload.onItsWay'} values={values} />
        </Notice>
      )}
      <WaitingOrders of="reload" orders={others.map((reload) => ({ ...reload, currency }))} />
    </>
  );
}

/** In cents; 0 where this device adds nothing to the card. */
export const useOwnReload = (cardId: string): number =>
  useWorld(({ outbox }) => {
    const own = Object.values(outbox.writes).find(
      ({ write }) => write.kind === 'reload' && write.change === 'addMoney' && write.cardId === cardId,
    );
    return own?.write.kind === 'reload' ? (own.write.amount ?? 0) : 0;
  });
