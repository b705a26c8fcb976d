/**
 * The bar that stays visible: quantity, and "Add to order · $5.45". After adding it says how many of the product are in
 * the order now and links to it. Where the quantity ends at the item limit, the limit is said. Why a product can't be ordered
 * is not said here, where it would take half of a small screen, but below its price.
 */
import { useState } from 'react';
import { itemCount } from '../../../../domain/cart/rules.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { usePriceFormat } from '../../../ui/Price.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly total: number;
  readonly currency: string;
  readonly quantity: number;
  /** Whether the modifiers are within the limit for one piece. */
  readonly hasRoom: boolean;
  readonly onQuantity: (quantity: number) => void;
  /** Resolves to whether it was added. */
  readonly onAdd: () => Promise<boolean>;
};

export function AddBar({ product, total, currency, quantity, hasRoom, onQuantity, onAdd }: Props) {
  const { config } = useCrema();
  const format = usePriceFormat();
  const count = useWorld((world) => itemCount(world.cart.lines));
  const ofThis = useWorld((world) =>
    itemCount(
      world.cart.lines.filter(
        ({ productNumber, formCode }) =>
          productNumber === product.productNumber && formCode === product.formCode,
      ),
    ),
  );
  const [timesAdded, setTimesAdded] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const limit = config.maximumItemAmount;
  const isOver = count + quantity > limit;
  const isAvailable = product.availability === 'Available';
  const add = async () => {
    setIsBusy(true);
    const isAdded = await onAdd().finally(() => setIsBusy(false));
    if (!isAdded) return;
    setTimesAdded((times) => times + 1);
  };
  return (
    <div className={styles.bar} data-stays>
      <div role="status" className={styles.said}>
        {timesAdded > 0 && ofThis > 0 && (
          <p key={timesAdded} ref={showAdded} className={styles.added}>
            <Text id="product.added" values={{ count: ofThis, name: product.name }} />
            <LinkButton to="/menu/cart" variant="quiet" isFlush>
              <Text id="product.review" values={{ count }} />
            </LinkButton>
          </p>
        )}
        {isAvailable && count + quantity >= limit && (
          <p className={styles.limit}>
            <Text id="cart.limitReached" values={{ limit }} />
          </p>
        )}
      </div>
      <div className={styles.barRow}>
        {isAvailable && (
          <QuantityStepper
            item={product.name}
            value={quantity}
            min={1}
            max={Math.max(quantity, limit - count)}
            onChange={onQuantity}
          />
        )}
        <Button
          size="l"
          isWide
          isBusy={isBusy}
          disabled={!isAvailable || isOver || !hasRoom}
          onClick={() => void add()}
        >
          <Text id="product.add" values={{ price: format(total, currency) }} />
        </Button>
      </div>
    </div>
  );
}

/** With large text, and on a low screen, the bar scrolls with the page: what it says may be above the screen. */
function showAdded(said: HTMLElement | null): void {
  const bar = said?.closest('[data-stays]');
  if (bar && getComputedStyle(bar).position === 'static') said?.scrollIntoView();
}
