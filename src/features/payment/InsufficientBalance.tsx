/**
 * The card's balance does not cover the order: by how much, and the alternatives. Spec 3 section 5. The card may have
 * been reloaded on another device: payment asks for the balance when it opens, and this at a press.
 */
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';

type Props = {
  readonly card: { readonly balance: number; readonly currency: string };
  /** With the tip, in cents. */
  readonly price: number;
};

export function InsufficientBalance({ card, price }: Props) {
  const { dispatch } = useCrema();
  const hasOthers = useWorld((world) => world.wallet.cards.some(({ balance }) => balance >= price));
  const isAsking = useWorld((world) => world.walletFetch.status === 'asking');
  const shortfall = <Price cents={price - card.balance} currency={card.currency} />;
  return (
    <Notice
      tone="warn"
      title={<Text id="payment.insufficient.title" />}
      action={
        <Button
          variant="secondary"
          isBusy={isAsking}
          onClick={() => void dispatch({ type: 'wallet/refresh', data: {} })}
        >
          <Text id="payment.insufficient.again" />
        </Button>
      }
    >
      <Text id={hasOthers ? 'payment.insufficient' : 'payment.insufficient.only'} values={{ shortfall }} />
    </Notice>
  );
}
