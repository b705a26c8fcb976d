/** An empty cart: a cup that waits, one sentence, the way to the menu. */
import { Text } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';

export function CartEmpty() {
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={cup} hasPlate={false} />}
      action={
        <LinkButton to="/menu" size="l">
          <Text id="cart.startOrder" />
        </LinkButton>
      }
    >
      <Text id="cart.empty" />
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
