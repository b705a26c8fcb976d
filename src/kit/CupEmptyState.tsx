/** Nothing is here yet: a drink, one sentence, one way on. */
import type { ComponentProps } from 'react';
import type { MessageId } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ProductIllustration } from '../ui/illustration/ProductIllustration.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

type Props = {
  readonly drink: ComponentProps<typeof ProductIllustration>['illustration'];
  readonly text: MessageId;
  readonly action: MessageId;
  readonly to: string;
};

export function CupEmptyState({ drink, text, action, to }: Props) {
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={drink} hasPlate={false} />}
      action={
        <LinkButton to={to} size="l">
          <Text id={action} />
        </LinkButton>
      }
    >
      <Text id={text} />
    </EmptyState>
  );
}
