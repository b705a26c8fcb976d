/** The notice of a refused change of a payment method, with its action; the codes are in methodErrors.ts. */
import type { ReactNode } from 'react';
import { methodErrors } from './methodErrors.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { useCrema } from '../../app/Crema.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  readonly code: string;
  readonly title: ReactNode;
  /** Back to the form; null where there is none. */
  readonly onRetry: (() => void) | null;
};

export function MethodErrorNotice({ code, title, onRetry }: Props) {
  const { config } = useCrema();
  const known = methodErrors[code];
  if (known === undefined) return <ErrorNotice code={code} {...(onRetry && { onDismiss: onRetry })} />;
  return (
    <Notice tone="error" title={title} action={<Action does={known.does} onRetry={onRetry} />}>
      <Text id={knownText(known.messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}

function Action({ does, onRetry }: { readonly does: 'retry' | 'cards' | null } & Pick<Props, 'onRetry'>) {
  if (does === 'cards')
    return (
      <LinkButton variant="secondary" to="/account/cards">
        <Text id="paymentMethods.toCards" />
      </LinkButton>
    );
  return (
    does === 'retry' &&
    onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        <Text id="error.action.tryAgain" />
      </Button>
    )
  );
}
