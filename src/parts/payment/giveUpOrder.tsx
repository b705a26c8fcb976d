/**
 * Gives up an order that waits for its bank, and says what came of that. Loaded beside what says that it waits. A bank that has
 * confirmed has not placed the order: an order may be refused after its money was added to the card, so the outcome of its write
 * is asked for, too.
 */
import type { JSX } from 'react';
import type { WaitingOrder } from '../../../domain/wallet/traits.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkNotice, Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import type { Crema } from '../../kit/Crema.ts';

texts('wallet.heldEnds');

/**
 * What `amount` is: what is held of a card, or the total of the order. emptied: of an order whose items are in the cart no
 * more; it would not be placed, so nothing leads to its bank. reload: what is added to a card, for no order.
 */
export type WaitsIn = 'card' | 'order' | 'emptied' | 'reload';

type Ending =
  | 'cancelled'
  | 'placed'
  /** The bank had confirmed; whether the order was placed is not known here. */
  | 'confirmed'
  /** The order was not placed; the amount, in cents, was added to the card before and stays there. */
  | { readonly reloaded: number };

/** Answers what is said of an order that waits no longer. `no`: no such charge is known; the cards say whether it still waits. */
export async function giveUpOrder(
  crema: Pick<Crema, 'wallet' | 'orders'>,
  order: WaitingOrder,
  of: WaitsIn,
): Promise<JSX.Element | 'no' | 'failed'> {
  const answer = await crema.wallet.cancelCharge(order.writeId);
  if (!answer.ok) return 'failed';
  if (answer.value === null) return 'no';
  const { state } = answer.value;
  // Nothing is decided: what is answered before the bank's provider knows of it is no cancellation yet.
  if (state === 'challenge' || state === 'created') return 'failed';
  const isConfirmed = state === 'authorized' || state === 'captured';
  if (of === 'reload') return <EndedReload isConfirmed={isConfirmed} />;
  const ending = isConfirmed ? await endingOf(crema, order.writeId, state) : 'cancelled';
  return <Ended ending={ending} order={order} of={of} />;
}

async function endingOf(
  { orders }: Pick<Crema, 'orders'>,
  writeId: string,
  state: 'authorized' | 'captured',
): Promise<Ending> {
  const outcome = await orders.outcome(writeId);
  if (!outcome.ok) return 'confirmed';
  if (outcome.value.status === 'done') return 'placed';
  if (outcome.value.status !== 'refused') return 'confirmed';
  const { reloaded } = outcome.value;
  if (reloaded != null) return { reloaded };
  // What was authorized for a refused order is given back; of money that was taken more must be known.
  return state === 'authorized' ? 'cancelled' : 'confirmed';
}

const EndedReload = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <Notice tone={isConfirmed ? 'info' : 'ok'}>
    <Text id={isConfirmed ? 'reload.waits.confirmed' : 'reload.waits.cancelled'} />
  </Notice>
);

type EndedProps = {
  readonly ending: Ending;
  readonly order: WaitingOrder;
  readonly of: WaitsIn;
};

function Ended({ ending, order: { amount, currency }, of }: EndedProps) {
  if (ending === 'cancelled')
    return (
      <Notice tone="ok">
        <Text
          id={of === 'card' ? 'held.cancelled' : 'held.orderCancelled'}
          values={{ amount: <Price cents={amount} currency={currency} /> }}
        />
      </Notice>
    );
  if (typeof ending !== 'string')
    return (
      <Notice tone="info">
        <Text id="held.refused" values={{ amount: <Price cents={ending.reloaded} currency={currency} /> }} />
      </Notice>
    );
  return (
    <LinkNotice tone="info" to="/menu/previous" link={<Text id="held.see" />}>
      <Text id={ending === 'placed' ? 'held.placed' : 'held.confirmed'} />
    </LinkNotice>
  );
}
