/** No menu to show: none exists, or it could not be loaded. Spec 3 section 8. */
import type { FailureKind } from '../../../domain/failure.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';

type Props = {
  readonly failure: {
    readonly kind: FailureKind;
    readonly code: string | null;
    readonly tryAgain: () => void;
  };
};

export function MenuTrouble({ failure }: Props) {
  const isEmpty = failure.kind === 'refused';
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={emptyPlate} hasPlate={false} />}
      action={
        <Button variant="secondary" onClick={failure.tryAgain}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <span role="alert">
        <Text id={isEmpty ? 'menu.none' : 'menu.failed'} />
      </span>
    </EmptyState>
  );
}

const emptyPlate = {
  kind: 'espressoCup',
  liquid: 'espresso',
  foam: null,
  ice: false,
  topping: null,
  accent: null,
} as const;
