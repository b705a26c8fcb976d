/**
 * The last refusal as a toast with its action; text and action of a code are in errorCatalog.ts. A refusal that a page
 * shows itself is left out. A toast is removed on navigation and by the next search, after screen readers
 * have announced it once.
 */
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation, type Location } from 'react-router-dom';
import { errorFor } from '../i18n/errorCatalog.ts';
import type { ErrorAction } from '../i18n/errorEntry.ts';
import type { NoticesState } from '../../domain/notices/evolve.ts';
import type { PickupState } from '../../domain/pickup/evolve.ts';
import { visitKey } from '../../domain/pickup/rules.ts';
import { readPickupQuery } from '../features/pickup/pickupQuery.ts';
import { ErrorText, knownText } from '../i18n/ErrorText.tsx';
import { Text } from '../i18n/Text.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { ToastRegion, type Toast } from '../ui/ToastRegion.tsx';
import { stateToKeep } from '../parts/product/stateToKeep.ts';
import { useCrema } from '../kit/Crema.ts';
import { routeOfAction } from '../kit/errorRoutes.ts';
import { useWorld } from '../kit/hooks.ts';

/** src/features/stores shows these in a dialog; a store that isn't ready is a toast, too, inside of the menu (spec 1 section 5). */
const shownInDialogs: ReadonlySet<string> = new Set(['locator/closed', 'locator/accountRequired']);
const isOnPage = (code: string, pathname: string): boolean =>
  shownInDialogs.has(code) || (code === 'locator/notReady' && !pathname.startsWith('/menu'));

const brokenOnOurEnd: ReadonlySet<string> = new Set(['error.generic', 'error.pickup.checkInFailed']);

/** `seen`: the refusal from before the page was opened, where this code came later than the page. */
export function Toasts({ seen }: { readonly seen?: string | null }) {
  const { config } = useCrema();
  const intl = useIntl();
  const { pathname, search, hash } = useLocation();
  const hasCart = useWorld(({ cart }) => cart.lines.length > 0);
  const notice = useWorld((world) => world.notices.latest);
  // A refusal from before this page was opened is not shown.
  const [dismissed, setDismissed] = useState<string | null>(seen === undefined ? (notice?.id ?? null) : seen);
  const dismiss = (id: string) => setDismissed(id);
  const about = useWorld(({ storeSearch }) => `${pathname} ${storeSearch.searchId}`);
  const [shown, setShown] = useState({ about, id: notice?.id });
  if (shown.about !== about || shown.id !== notice?.id) {
    // Only the previous notice: a new refusal may arrive together with the next page.
    if (shown.id !== undefined && shown.id === notice?.id) setDismissed(shown.id);
    setShown({ about, id: notice?.id });
  }
  const isNews = notice !== null && notice.id !== dismissed;
  // The payment sheet, which an empty cart has not, says what it refused.
  const isInSheet = notice?.code.startsWith('order/') === true && hash === '#payment-summary' && hasCart;
  const checkInHere = useWorld(({ pickup }) => checkInOf(pickup, pathname, search));
  const isOfCheckIn = checkInHere !== undefined && notice?.writeId === checkInHere;
  const isExplained = notice !== null && (isInSheet || isOfCheckIn || isOnPage(notice.code, pathname));
  // Dismissed and not only hidden: otherwise the next page would show it.
  if (isNews && isExplained) setDismissed(notice.id);
  const isShown = isNews && !isExplained;
  const toasts = isShown
    ? [toastOf(notice, config.supportPhone, (names) => intl.formatList(names), dismiss)]
    : [];
  return <ToastRegion toasts={toasts} onDismiss={dismiss} stayMs={8000} />;
}

/** The check-in whose refusal the page itself says (src/features/pickup/useCheckIn.ts). */
function checkInOf({ visits }: PickupState, pathname: string, search: string): string | undefined {
  if (pathname !== '/pickup/curbside') return undefined;
  const { store, orderToken } = readPickupQuery(new URLSearchParams(search));
  return store === null ? undefined : visits[visitKey(store, orderToken)]?.writeId;
}

function toastOf(
  { id, code, limit, storeNumber, joined }: NonNullable<NoticesState['latest']>,
  phone: string,
  list: (names: readonly string[]) => string,
  dismiss: (id: string) => void,
): Toast {
  const { messageId, action } = errorFor(code);
  const names = { there: list(joined?.there ?? []), leftOut: list(joined?.leftOut ?? []) };
  return {
    id,
    tone: brokenOnOurEnd.has(messageId) ? 'error' : 'info',
    text: <ErrorText code={code} values={{ limit, phone, ...names }} />,
    ...(action === null || action.does === 'dismiss'
      ? {}
      : { action: <ActionButton {...{ action, storeNumber }} onDone={() => dismiss(id)} /> }),
  };
}

type ActionProps = {
  readonly action: ErrorAction;
  /** The store that a sign-in is to keep as a favorite. */
  readonly storeNumber: string | undefined;
  readonly onDone: () => void;
};

function ActionButton({ action, storeNumber, onDone }: ActionProps) {
  const { dispatch } = useCrema();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const label = <Text id={knownText(action.labelId)} />;
  const to = routeOfAction(action, pathname + search);
  if (to !== null) {
    return (
      <Link
        to={to}
        state={storeNumber === undefined ? undefined : stateToKeep(state, { storeNumber })}
        className={buttonClass('quiet', 'm', false)}
        onClick={onDone}
      >
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
