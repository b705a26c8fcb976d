/** What the bank asks the person to confirm: the amount and the card, as far as this device knows them. */
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Price } from '../../ui/Price.tsx';

texts('wallet.challenge');

/** `amount` in cents. Null: unknown here. */
export interface AskedPayment {
  readonly amount: number | null;
  readonly currency: string;
  /** The last four digits of the card that pays. */
  readonly lastFour: string | null;
}

export function ChallengeText({
  payment: { amount, currency, lastFour },
}: {
  readonly payment: AskedPayment;
}) {
  if (amount === null) return <Text id="challenge.asked" />;
  const price = <Price cents={amount} currency={currency} />;
  if (lastFour === null) return <Text id="challenge.askedOf" values={{ amount: price }} />;
  return <Text id="challenge.askedOfWith" values={{ amount: price, lastFour }} />;
}
