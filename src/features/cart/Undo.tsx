/** The last change of a line, with a button that undoes it. */
import type { CartLine } from '../../../domain/cart/line.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useOrderRules } from '../../parts/price/useOrderRules.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './cart.module.css';

type Props = {
  /** `line`: as it was before it was removed, or changed. */
  readonly does:
    | ({ readonly type: 'cart/addItem' } & RemovedLine)
    | { readonly type: 'cart/editItem'; readonly line: CartLine };
  readonly onDone: () => void;
};
export interface RemovedLine {
  readonly line: CartLine;
  readonly beforeLineId: string | null;
}

export function Undo({ does, onDone }: Props) {
  const { type, line } = does;
  const { dispatch } = useCrema();
  const { maximumItemAmount: limit } = useOrderRules();
  const undo = () => {
    if (does.type === 'cart/editItem') void dispatch({ type: does.type, data: { line, limit } });
    else void dispatch({ type: does.type, data: { line, limit, beforeLineId: does.beforeLineId } });
    onDone();
  };
  return (
    <p className={styles.removed}>
      <Text id={type === 'cart/addItem' ? 'cart.removed' : 'cart.edited'} values={{ item: line.name }} />
      <Button variant="quiet" onClick={undo}>
        <Text id="cart.undo" />
      </Button>
    </p>
  );
}
