/** The card's balance does not cover the order: by how much, and the alternatives. Spec 3 section 5. */
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';

type Props = {
  readonly card: { readonly balance: number; readonly currency: string };
  readonly price: number;
};

export function InsufficientBalance({ card, price }: Props) {
  const hasOthers = useWorld((world) => world.wallet.cards.some(({ balance }) => balance >= price));
  const shortfall = <Price cents={price - card.balance} currency={card.currency} />;
  return (
    <Notice tone="warn" title={<Text id="payment.insufficient.title" />}>
      <Text id={hasOthers ? 'payment.insufficient' : 'payment.insufficient.only'} values={{ shortfall }} />
    </Notice>
  );
}
