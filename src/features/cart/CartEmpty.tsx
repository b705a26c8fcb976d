/**
 * Shown when the cart is empty, or when its content is unknown because the device's storage cannot be read yet. An order that
 * was placed within the last hour, here or on another device, is said instead: that is where the cart went. What was ordered
 * here within a quarter of an hour can be ordered again (spec 3 section 4).
 */
import { previousLines } from '../../../domain/cart/previousLines.ts';
import { isStillValid } from '../../../domain/freshness.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../app/Crema.ts';
import { useNow, useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';

const JUST_NOW_MS = 60 * 60_000;

type Props = {
  /** The person has just removed the last line: what was ordered before is not where the cart went. */
  readonly isEmptied: boolean;
};

export function CartEmpty({ isEmptied }: Props) {
  const { now } = useCrema();
  const isUnread = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason === 'waiting');
  const isOrdered = useWorld((world) => hasOpenOrder(world, now())) && !isEmptied;
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={cup} hasPlate={false} />}
      action={
        <>
          {isOrdered && (
            <LinkButton to="/menu/previous" size="l">
              <Text id="cart.ordered.see" />
            </LinkButton>
          )}
          <OrderAgain />
          <LinkButton to="/menu" size="l" variant={isOrdered ? 'secondary' : 'primary'}>
            <Text id="cart.startOrder" />
          </LinkButton>
        </>
      }
    >
      <Text id={isUnread ? 'cart.unread' : isOrdered ? 'cart.ordered' : 'cart.empty'} />
    </EmptyState>
  );
}

/** The same lines, as lines of their own: the order that was placed has kept its ids. */
function OrderAgain() {
  const { config, dispatch } = useCrema();
  const now = useNow(10_000);
  const previous = useWorld((world) => world.cart.previous);
  const lines = previousLines(previous, now);
  if (lines.length === 0) return null;
  const again = async () => {
    for (const line of lines) {
      const data = { line: { ...line, lineId: crypto.randomUUID() }, limit: config.maximumItemAmount };
      // In sequence: each is decided on the cart that the previous one left.
      await dispatch({ type: 'cart/addItem', data });
    }
  };
  return (
    <Button size="l" variant="secondary" onClick={() => void again()}>
      <Text id="cart.previous.again" />
    </Button>
  );
}

const hasOpenOrder = ({ order, cancellations }: World, now: number): boolean =>
  Object.entries(order.statuses).some(
    ([orderId, { status, at }]) =>
      status !== 'PickedUp' &&
      cancellations.byOrder[orderId]?.phase !== 'done' &&
      isStillValid(at, JUST_NOW_MS, now),
  );

const cup = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;
