/**
 * "You'll earn n stars", of a fresh price: by what pays, or for each way to pay where that is not chosen yet. Nothing for a
 * guest, and where it is less than a star.
 */
import { earnedStars } from '../../../domain/loyalty/earning.ts';
import type { Priced } from '../../../domain/pricing/evolve.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';

texts('cart');

type Props = {
  readonly priced: Priced;
  /** The cents of the total that each kind of tender pays; null while that is not chosen. */
  readonly paid: { readonly storedValue: number; readonly other: number } | null;
  readonly className?: string | undefined;
};

export function EarnLine({ priced, paid, className }: Props) {
  const { earns, price } = priced;
  if (!earns) return null;
  const items = priced.subtotal - (priced.discount ?? 0);
  const starsOf = (tenders: NonNullable<Props['paid']>): number => earnedStars(tenders, items, earns);
  if (paid !== null) return <Said className={className} stars={starsOf(paid)} />;
  const storedValue = starsOf({ storedValue: price, other: 0 });
  const other = starsOf({ storedValue: 0, other: price });
  if (storedValue === other) return <Said className={className} stars={other} />;
  return (
    <p className={className}>
      <Text id="cart.earn.either" values={{ storedValue, other }} />
    </p>
  );
}

function Said({ className, stars }: { readonly className?: string | undefined; readonly stars: number }) {
  if (stars === 0) return null;
  return (
    <p className={className}>
      <Text id="cart.earn" values={{ count: stars }} />
    </p>
  );
}
