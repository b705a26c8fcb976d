/**
 * The cart's lines: product, quantity, price, and the way to change one. Quantity 0 removes a line. Lines that the store
 * refused show the reason.
 */
import type { CartLine } from '../../../domain/cart/line.ts';
import { itemCount } from '../../../domain/cart/rules.ts';
import { menuCurrency } from '../../../domain/menu/find.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { LineContents, ProductHeart } from '../../parts/product/lateParts.tsx';
import type { PriceNow } from '../../parts/price/usePrice.ts';
import { useOrderRules } from '../../parts/price/useOrderRules.ts';
import { Text } from '../../i18n/Text.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import { LineFacts } from './LineFacts.tsx';
import { EditLine, LineLink } from './LineLink.tsx';
import { RefusedLine } from './RefusedLine.tsx';
import styles from './cart.module.css';

type Props = {
  readonly price: PriceNow;
  /** A submission is in progress: its lines must not change. */
  readonly isLocked: boolean;
  readonly onRemove: (line: CartLine) => void;
  /** The line that was just changed on its product's page: its Edit gets the focus back. */
  readonly editedLineId: string | null;
};

export function CartLines({ price, isLocked, onRemove, editedLineId }: Props) {
  const { dispatch } = useCrema();
  const lines = useWorld((world) => world.cart.lines);
  const currency = useWorld((world) => menuCurrency(world.store.selected?.countryCode));
  const { maximumItemAmount: limit } = useOrderRules();
  const room = Math.max(0, limit - itemCount(lines));
  const refusal = price.status === 'refused' && price.trouble?.kind === 'refused' ? price.trouble : null;
  const isRefused = ({ lineId }: CartLine) => refusal?.lineIds.includes(lineId) === true;
  const change = (line: CartLine, quantity: number) => {
    if (quantity === 0) onRemove(line);
    void dispatch({
      type: 'cart/changeQuantity',
      data: { lineId: line.lineId, quantity, from: line.quantity, limit },
    });
  };
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.lineId} className={styles.line}>
          <ProductIllustration illustration={line.illustration} className={styles.picture ?? ''} />
          <div className={styles.what}>
            <h3 className={styles.name}>
              <LineLink line={line} isLocked={isLocked}>
                {line.name}
              </LineLink>
            </h3>
            <p className={styles.muted}>
              <LineContents line={line} />
            </p>
            <LineFacts line={line} isRefused={isRefused(line)} />
            {refusal !== null && isRefused(line) && (
              <RefusedLine line={line} code={refusal.code} isLocked={isLocked} />
            )}
          </div>
          <div className={styles.amount}>
            <strong>
              {pricedLine(line, price)?.priceLabel ?? (
                <Price
                  cents={pricedLine(line, price)?.price ?? line.unitPrice * line.quantity}
                  currency={price.priced?.currency ?? currency}
                />
              )}
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
            <ProductHeart item={line} />
            {!isLocked && <EditLine line={line} isEdited={line.lineId === editedLineId} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The line in the price that the totals show. Without one the product page's price is shown, as the totals are then an estimate of those. */
const pricedLine = ({ lineId }: CartLine, { ofThisCart }: PriceNow) =>
  ofThisCart?.lineItems.find((item) => item.lineId === lineId);
