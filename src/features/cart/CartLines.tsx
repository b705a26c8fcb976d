/** The lines of the cart: what, how many, what it costs. 0 removes a line. Those that the store refused say so. */
import { Link } from 'react-router-dom';
import type { CartLine } from '../../../domain/cart/line.ts';
import { itemCount } from '../../../domain/cart/rules.ts';
import { menuCurrency } from '../../../domain/menu/find.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { LineOptions } from '../../app/LineOptions.tsx';
import type { PriceNow } from '../../app/usePrice.ts';
import { Text } from '../../i18n/Text.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './cart.module.css';

type Props = {
  readonly price: PriceNow;
  /** An order is on its way: what it holds may not change. */
  readonly isLocked: boolean;
  readonly onRemove: (line: CartLine) => void;
};

export function CartLines({ price, isLocked, onRemove }: Props) {
  const { config, dispatch } = useCrema();
  const lines = useWorld((world) => world.cart.lines);
  const currency = useWorld((world) => menuCurrency(world.store.selected?.countryCode));
  const limit = config.maximumItemAmount;
  const room = Math.max(0, limit - itemCount(lines));
  const refused =
    price.status === 'refused' && price.trouble?.kind === 'refused' ? price.trouble.lineIds : [];
  const change = (line: CartLine, quantity: number) => {
    if (quantity === 0) onRemove(line);
    void dispatch({ type: 'cart/changeQuantity', data: { lineId: line.lineId, quantity, limit } });
  };
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.lineId} className={styles.line}>
          <ProductIllustration illustration={line.illustration} className={styles.picture ?? ''} />
          <div className={styles.what}>
            <h3 className={styles.name}>
              <Link to={`/menu/product/${line.productNumber}/${line.formCode}`}>{line.name}</Link>
            </h3>
            <p className={styles.muted}>
              {line.sizeName}
              <LineOptions options={line.options} />
            </p>
            {refused.includes(line.lineId) && (
              <p className={styles.refused}>
                <Text id="cart.line.unavailable" />
              </p>
            )}
          </div>
          <div className={styles.amount}>
            <strong>
              <Price cents={linePrice(line, price)} currency={price.priced?.currency ?? currency} />
            </strong>
            {line.quantity > 1 && (
              <span className={styles.muted}>
                <Text
                  id="cart.line.each"
                  values={{ price: <Price cents={line.unitPrice} currency={currency} /> }}
                />
              </span>
            )}
          </div>
          <div className={styles.stepper}>
            <QuantityStepper
              item={line.name}
              value={line.quantity}
              min={isLocked ? line.quantity : 0}
              max={isLocked ? line.quantity : line.quantity + room}
              isRemovable
              onChange={(quantity) => change(line, quantity)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The store's price while it holds, else what the product page said. */
function linePrice(line: CartLine, { status, priced }: PriceNow): number {
  const item = priced?.lineItems.find(({ lineId }) => lineId === line.lineId);
  return status === 'fresh' && item !== undefined ? item.price : line.unitPrice * line.quantity;
}
