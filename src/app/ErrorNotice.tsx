/**
 * The notice for an error code: its text and its action from domain/errorCatalog.ts. `onDismiss` is the
 * handler of "Got it"; without it that button is omitted. `onRetry` is that of "Try again" where it is not about a price;
 * without it a new price is asked for.
 */
import { useLocation } from 'react-router-dom';
import { errorFor } from '../../domain/errorCatalog.ts';
import type { ErrorAction } from '../../domain/errorEntry.ts';
import { ErrorText, knownText } from '../i18n/ErrorText.tsx';
import type { MessageId } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useCrema } from './Crema.ts';

type Props = {
  readonly code: string;
  readonly title?: MessageId;
  readonly tone?: 'error' | 'warn';
  readonly limit?: number | null;
  readonly onDismiss?: () => void;
  readonly onRetry?: () => void;
};

export function ErrorNotice({ code, title, tone = 'error', limit = null, onDismiss, onRetry }: Props) {
  const { config } = useCrema();
  const { action } = errorFor(code);
  return (
    <Notice
      tone={tone}
      title={title && <Text id={title} />}
      action={action && <ErrorActionButton action={action} onDismiss={onDismiss} onRetry={onRetry} />}
    >
      <ErrorText code={code} values={{ limit, phone: config.supportPhone }} />
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
  if (action.does === 'goTo') {
    const isSignIn = action.path === '/account/signin';
    const to = isSignIn
      ? `${action.path}?returnUrl=${encodeURIComponent(pathname + search + hash)}`
      : action.path;
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
