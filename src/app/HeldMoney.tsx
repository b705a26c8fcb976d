/**
 * Says that a part of a stored-value card is held for an order that waits for its bank, which another device may have placed, and
 * until when. The person gets it back by giving that order up.
 */
import { useState } from 'react';
import { FormattedTime } from 'react-intl';
import type { CardTraits } from '../../domain/wallet/traits.ts';
import heldTexts from '../features/wallet/held.en.json';
import { addTexts } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Price } from '../ui/Price.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useCrema } from './Crema.ts';
import { useNow } from './hooks.ts';

addTexts(heldTexts);

export function HeldMoney({
  held,
  currency,
}: {
  readonly held: CardTraits['held'];
  readonly currency: string;
}) {
  const { wallet, dispatch } = useCrema();
  const now = useNow(15_000);
  const [cancelling, setCancelling] = useState<'asking' | 'failed' | 'tooLate' | null>(null);
  if (cancelling === 'tooLate') return <Placed />;
  // Given up by then, whether its news came or not.
  if (held == null || held.until <= now) return null;
  const { amount, until, writeId } = held;
  const cancel = async () => {
    setCancelling('asking');
    const answer = await wallet.cancelCharge(writeId);
    const state = answer.ok ? answer.value?.state : undefined;
    const isPlaced = state === 'authorized' || state === 'captured';
    // What it answers before the bank's provider knows of it is no cancellation yet.
    const isOver = answer.ok && state !== 'challenge' && state !== 'created';
    setCancelling(isPlaced ? 'tooLate' : isOver ? null : 'failed');
    // Also without the feed.
    void dispatch({ type: 'wallet/refresh', data: {} });
  };
  return (
    <Notice
      tone="info"
      title={cancelling === 'failed' && <Text id="held.notCancelled" />}
      action={
        <Button variant="secondary" isBusy={cancelling === 'asking'} onClick={() => void cancel()}>
          <Text id="held.cancel" />
        </Button>
      }
    >
      <Text
        id="held.waits"
        values={{
          amount: <Price cents={amount} currency={currency} />,
          time: <FormattedTime value={until} />,
        }}
      />
    </Notice>
  );
}

/** The bank had confirmed it before the press. */
const Placed = () => (
  <Notice
    tone="info"
    action={
      <LinkButton variant="secondary" to="/menu/previous">
        <Text id="held.see" />
      </LinkButton>
    }
  >
    <Text id="held.placed" />
  </Notice>
);
