/** The notice of a refused change of a card, with its action; the codes are in cardErrors.ts. */
import type { ReactNode } from 'react';
import { cardErrors, transferErrors, type CardError } from './cardErrors.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  readonly code: string;
  readonly title?: ReactNode;
  /** The card whose balance was to be transferred; null for anything else. */
  readonly cardId: string | null;
  /** Back to the form, without the notice. */
  readonly onRetry: () => void;
};

export function CardErrorNotice({ code, title, cardId, onRetry }: Props) {
  const { config } = useCrema();
  const known = (cardId === null ? undefined : transferErrors[code]) ?? cardErrors[code];
  if (known === undefined) return <ErrorNotice code={code} onDismiss={onRetry} onRetry={onRetry} />;
  const { messageId, labelId, does } = known;
  const label = labelId === null ? null : <Text id={knownText(labelId)} />;
  const to = addressOf(does, cardId);
  return (
    <Notice
      tone="error"
      title={title}
      action={
        label &&
        (to !== null ? (
          // It may lead to this same page: the notice is dismissed there, too.
          <LinkButton variant="secondary" to={to} onClick={onRetry}>
            {label}
          </LinkButton>
        ) : (
          <Button variant="secondary" onClick={onRetry}>
            {does === 'manageCard' ? <Text id="error.action.tryAgain" /> : label}
          </Button>
        ))
      }
    >
      <Text id={knownText(messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}

function addressOf(does: CardError['does'], cardId: string | null): string | null {
  if (does === 'addCard') return '/account/cards/add';
  if (does === 'chooseCard') return '/account/cards';
  return does === 'manageCard' && cardId !== null ? `/account/cards/${cardId}` : null;
}
