/**
 * Shown when the cart is empty, or when its content is unknown because the device's storage cannot be read yet. An order that
 * was placed within the last hour, here or on another device, is said instead: that is where the cart went.
 */
import { isStillValid } from '../../../domain/freshness.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';

const JUST_NOW_MS = 60 * 60_000;

export function CartEmpty() {
  const { now } = useCrema();
  const isUnread = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason === 'waiting');
  const isOrdered = useWorld((world) => hasOpenOrder(world, now()));
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
