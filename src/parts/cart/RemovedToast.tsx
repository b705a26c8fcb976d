/**
 * A line that was just removed from the order, and the press that takes it back. The page of the cart says it at its head
 * instead, where nothing covers Checkout.
 */
import type { CartLine } from '../../../domain/cart/line.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToastRegion } from '../../ui/ToastRegion.tsx';
import { useCrema } from '../../kit/Crema.ts';

/** `onEnd`: it was taken back, or dismissed. */
type Props = {
  readonly line: CartLine | null;
  /** The line that stood after it. */
  readonly beforeLineId: string | null;
  readonly onEnd: () => void;
};

export function RemovedToast({ line, beforeLineId, onEnd }: Props) {
  const { config, dispatch } = useCrema();
  const undo = () => {
    if (line !== null)
      void dispatch({ type: 'cart/addItem', data: { line, limit: config.maximumItemAmount, beforeLineId } });
    onEnd();
  };
  const toasts =
    line === null
      ? []
      : [
          {
            id: line.lineId,
            tone: 'info' as const,
            text: <Text id="cart.removed" values={{ item: line.name }} />,
            action: (
              <Button variant="quiet" onClick={undo}>
                <Text id="cart.undo" />
              </Button>
            ),
          },
        ];
  return <ToastRegion toasts={toasts} onDismiss={onEnd} label="cart.rail.removals" />;
}
