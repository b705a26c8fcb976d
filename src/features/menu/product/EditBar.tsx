/**
 * The bar of a line of the order that is being changed or replaced: quantity, "Save · $5.45", and the way back without
 * a change. Saving returns to the cart, which offers to undo it. Waits while the line is being ordered.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemCount } from '../../../../domain/cart/rules.ts';
import type { CartLine } from '../../../../domain/cart/line.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { useSubmissionPhase } from '../../../parts/order/useSubmissionPhase.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePriceFormat } from '../../../ui/Price.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  /** As it is in the order now. */
  readonly line: CartLine;
  readonly total: number;
  readonly currency: string;
  readonly quantity: number;
  /** Whether the modifiers are within the limit for one piece. */
  readonly hasRoom: boolean;
  readonly onQuantity: (quantity: number) => void;
  /** Resolves to whether it was saved. */
  readonly onSave: () => Promise<boolean>;
  readonly onLeave: () => void;
};

export function EditBar(props: Props) {
  const { product, line, total, currency, quantity, hasRoom, onQuantity, onSave, onLeave } = props;
  const { config } = useCrema();
  const navigate = useNavigate();
  const format = usePriceFormat();
  const others = useWorld((world) => itemCount(world.cart.lines)) - line.quantity;
  const phase = useSubmissionPhase();
  const isOnItsWay = phase !== null;
  const [isBusy, setIsBusy] = useState(false);
  const most = Math.max(line.quantity, config.maximumItemAmount - others);
  const isAvailable = product.availability === 'Available';
  const save = async () => {
    setIsBusy(true);
    let isSaved = false;
    try {
      isSaved = await onSave();
    } finally {
      // Busy until the cart is shown, or a second press would save once more.
      if (!isSaved) setIsBusy(false);
    }
    if (isSaved) void navigate('/menu/cart', { replace: true, state: { edited: line } });
  };
  const leave = () => {
    onLeave();
    void navigate('/menu/cart', { replace: true });
  };
  return (
    <div className={styles.bar} data-stays>
      <div role="status" className={styles.said}>
        {isAvailable && quantity >= most && (
          <p className={styles.limit}>
            <Text id="cart.limitReached" values={{ limit: config.maximumItemAmount }} />
          </p>
        )}
      </div>
      {isOnItsWay && (
        <Notice tone="info">
          <Text id={phase === 'waiting' ? 'cart.notSent' : 'cart.onItsWay'} />
        </Notice>
      )}
      <div className={styles.barRow}>
        {isAvailable && (
          <QuantityStepper
            item={product.name}
            value={quantity}
            min={1}
            max={Math.max(quantity, most)}
            onChange={onQuantity}
          />
        )}
        <Button
          size="l"
          isWide
          isBusy={isBusy}
          disabled={!isAvailable || isOnItsWay || !hasRoom || quantity > most}
          onClick={() => void save()}
        >
          <Text id="product.save" values={{ price: format(total, currency) }} />
        </Button>
      </div>
      <Button variant="quiet" onClick={leave}>
        <Text id="product.leaveLine" />
      </Button>
    </div>
  );
}
