/** Shown when the cart is empty, or when its content is unknown because the device's storage cannot be read yet. */
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';

export function CartEmpty() {
  const isUnread = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason === 'waiting');
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={cup} hasPlate={false} />}
      action={
        <LinkButton to="/menu" size="l">
          <Text id="cart.startOrder" />
        </LinkButton>
      }
    >
      <Text id={isUnread ? 'cart.unread' : 'cart.empty'} />
    </EmptyState>
  );
}

const cup = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;
