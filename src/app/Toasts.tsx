/**
 * The last thing that was refused, as a toast with its way out. Which text and action a code has is data (errorCatalog).
 * A refusal that a page explains in a dialog of its own is left to that page. What was said stays no longer than what it
 * was about: it leaves with the page, and when the next search begins. Until then a screen reader has heard it, once.
 */
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { errorFor, type ErrorAction } from '../../domain/errorCatalog.ts';
import type { NoticesState } from '../../domain/notices.ts';
import { ErrorText, knownText } from '../i18n/ErrorText.tsx';
import { Text } from '../i18n/Text.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ToastRegion, type Toast } from '../ui/ToastRegion.tsx';
import { useCrema } from './Crema.ts';
import { useWorld } from './hooks.ts';

/** src/features/locator says it in a dialog; that a store isn't ready only outside the menu (spec 1 section 5). */
const explainedInPlace: ReadonlySet<string> = new Set(['locator/closed', 'locator/accountRequired']);
const isExplained = (code: string, pathname: string): boolean =>
  explainedInPlace.has(code) || (code === 'locator/notReady' && !pathname.startsWith('/menu'));

const brokenOnOurEnd: ReadonlySet<string> = new Set(['error.generic', 'error.pickup.checkInFailed']);

export function Toasts() {
  const { config } = useCrema();
  const { pathname } = useLocation();
  const notice = useWorld((world) => world.notices.latest);
  // What was refused before this page was opened is no news.
  const [dismissed, setDismissed] = useState<string | null>(notice?.id ?? null);
  const dismiss = (id: string) => setDismissed(id);
  const about = useWorld(({ locator }) => `${pathname} ${locator.searchId}`);
  const [shown, setShown] = useState({ about, id: notice?.id });
  if (shown.about !== about || shown.id !== notice?.id) {
    // Only what was there before: a refusal may well come together with the next page.
    if (shown.id !== undefined && shown.id === notice?.id) setDismissed(shown.id);
    setShown({ about, id: notice?.id });
  }
  const isNews = notice !== null && notice.id !== dismissed;
  // Not only hidden: on the next page it would be told after all.
  if (isNews && isExplained(notice.code, pathname)) setDismissed(notice.id);
  const isShown = isNews && !isExplained(notice.code, pathname);
  const toasts = isShown ? [toastOf(notice, config.supportPhone, dismiss)] : [];
  return <ToastRegion toasts={toasts} onDismiss={dismiss} stayMs={8000} />;
}

function toastOf(
  { id, code, limit }: NonNullable<NoticesState['latest']>,
  phone: string,
  dismiss: (id: string) => void,
): Toast {
  const { messageId, action } = errorFor(code);
  return {
    id,
    tone: brokenOnOurEnd.has(messageId) ? 'error' : 'info',
    text: <ErrorText code={code} values={{ limit, phone }} />,
    ...(action === null || action.does === 'dismiss'
      ? {}
      : { action: <ActionButton action={action} onDone={() => dismiss(id)} /> }),
  };
}

type ActionProps = {
  readonly action: Exclude<ErrorAction, { does: 'dismiss' }>;
  readonly onDone: () => void;
};

function ActionButton({ action, onDone }: ActionProps) {
  const { dispatch } = useCrema();
  const { pathname, search } = useLocation();
  const label = <Text id={knownText(action.labelId)} />;
  if (action.does === 'goTo') {
    const back =
      action.path === '/account/signin' ? `?returnUrl=${encodeURIComponent(pathname + search)}` : '';
    return (
      <Link to={action.path + back} className={buttonClass('quiet', 'm', false)} onClick={onDone}>
        {label}
      </Link>
    );
  }
  const refresh = () => {
    onDone();
    void dispatch({ type: 'pricing/refresh', data: {} });
  };
  return (
    <Button variant="quiet" onClick={refresh}>
      {label}
    </Button>
  );
}
