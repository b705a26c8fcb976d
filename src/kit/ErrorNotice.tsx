/**
 * The notice for an error code: its text and its action from src/i18n/errorCatalog.ts. `onDismiss` is the
 * handler of "Got it"; without it that button is omitted. `onRetry` is that of "Try again" where it is not about a price;
 * without it a new price is asked for.
 */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { errorFor } from '../i18n/errorCatalog.ts';
import type { ErrorAction } from '../i18n/errorEntry.ts';
import { ErrorText, knownText } from '../i18n/ErrorText.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useCrema } from './Crema.ts';
import { routeOfAction } from './errorRoutes.ts';

type Props = {
  readonly code: string;
  readonly title?: MessageId;
  readonly tone?: 'error' | 'warn';
  readonly limit?: number | null;
  readonly onDismiss?: () => void;
  readonly onRetry?: () => void;
  readonly isAnnounced?: boolean;
  /** Below the text of the code. */
  readonly children?: ReactNode;
};

export function ErrorNotice({
  code,
  title,
  tone = 'error',
  limit = null,
  onDismiss,
  onRetry,
  isAnnounced = true,
  children,
}: Props) {
  const { config } = useCrema();
  const { action } = errorFor(code);
  return (
    <Notice
      tone={tone}
      title={title && <Text id={title} />}
      isAnnounced={isAnnounced}
      action={action && <ErrorActionButton action={action} onDismiss={onDismiss} onRetry={onRetry} />}
    >
      <p>
        <ErrorText code={code} values={{ limit, phone: config.supportPhone }} />
      </p>
      {children}
    </Notice>
  );
}

type ActionProps = {
  readonly action: ErrorAction;
  readonly onDismiss: (() => void) | undefined;
  readonly onRetry: (() => void) | undefined;
};

function ErrorActionButton({ action, onDismiss, onRetry }: ActionProps) {
  const { dispatch } = useCrema();
  const { pathname, search, hash } = useLocation();
  const label = <Text id={knownText(action.labelId)} />;
  const to = routeOfAction(action, pathname + search + hash);
  if (to !== null) {
    return (
      <LinkButton to={to} state={{ from: pathname + search }} variant="secondary">
        {label}
      </LinkButton>
    );
  }
  if (action.does === 'dismiss') {
    return onDismiss === undefined ? null : (
      <Button variant="secondary" onClick={onDismiss}>
        {label}
      </Button>
    );
  }
  const refresh = () => {
    onDismiss?.();
    void dispatch({ type: 'pricing/refresh', data: {} });
  };
  return (
    <Button variant="secondary" onClick={onRetry ?? refresh}>
      {label}
    </Button>
  );
}
