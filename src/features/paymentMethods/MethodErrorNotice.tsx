/** The notice of a refused change of a payment method, with its action; the codes are in methodErrors.ts. */
import type { ReactNode } from 'react';
import { methodErrors, type MethodError } from './methodErrors.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useCrema } from '../../kit/Crema.ts';
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
  /** Where another card is added, if this form edits one. */
  readonly another?: string | undefined;
  /** The card whose auto reload needs the method. */
  readonly cardId?: string | undefined;
};

export function MethodErrorNotice({ code, title, onRetry, another, cardId }: Props) {
  const { config } = useCrema();
  const known = methodErrors[code];
  if (known === undefined)
    return <ErrorNotice code={code} {...(onRetry && { onDismiss: onRetry, onRetry })} />;
  return (
    <Notice
      tone="error"
      title={title}
      action={<Action does={known.does} onRetry={onRetry} another={another} cardId={cardId} />}
    >
      <Text id={knownText(known.messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}

type ActionProps = { readonly does: MethodError['does'] } & Pick<Props, 'onRetry' | 'another' | 'cardId'>;

function Action({ does, onRetry, another, cardId }: ActionProps) {
  if (does === 'autoReload')
    return (
      // Which card it is, is unknown until the methods are asked for again.
      <LinkButton
        variant="secondary"
        to={cardId === undefined ? '/account/cards' : `/account/cards/${cardId}#auto-reload`}
      >
        <Text id={cardId === undefined ? 'paymentMethods.toCards' : 'paymentMethods.toAutoReload'} />
      </LinkButton>
    );
  if (does === 'another' && another !== undefined)
    return (
      <LinkButton variant="secondary" to={another}>
        <Text id="paymentMethods.guestCard.another" />
      </LinkButton>
    );
  return (
    (does === 'retry' || does === 'another') &&
    onRetry && (
      <Button variant="secondary" onClick={onRetry}>
        <Text id={does === 'another' ? 'paymentMethods.guestCard.another' : 'error.action.tryAgain'} />
      </Button>
    )
  );
}
