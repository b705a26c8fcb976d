/** What is said of a refused change of a card, with its action; the codes are in domain/wallet/cardErrors.ts. */
import type { ReactNode } from 'react';
import { cardErrors } from '../../../domain/wallet/cardErrors.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { useCrema } from '../../app/Crema.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Props = {
  readonly code: string;
  readonly title?: ReactNode;
  /** The card that it is about; null where that is not known. */
  readonly cardId: string | null;
  /** Back to the form. */
  readonly onRetry: () => void;
};

export function CardErrorNotice({ code, title, cardId, onRetry }: Props) {
  const { config } = useCrema();
  const known = cardErrors[code];
  if (known === undefined) return <ErrorNotice code={code} onDismiss={onRetry} />;
  const { messageId, labelId, does } = known;
  const label = labelId === null ? null : <Text id={knownText(labelId)} />;
  const to = does === 'addCard' ? '/account/cards/add' : `/account/cards/${cardId ?? ''}`;
  const isLink = does === 'addCard' || (does === 'manageCard' && cardId !== null);
  return (
    <Notice
      tone="error"
      title={title}
      action={
        label &&
        (isLink ? (
          <LinkButton variant="secondary" to={to}>
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
