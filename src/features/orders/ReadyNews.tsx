/**
 * Says on every page that an order has become ready while the app is open: a message that screen readers announce, the
 * document's title until it is put away in any tab, and a notification where the person allowed one and looks elsewhere. Loaded only
 * where there is an order.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { focusPage } from '../../kit/useArrival.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ToastRegion, type Toast } from '../../ui/ToastRegion.tsx';
import { isPageOfOrder } from './isAboutOrder.ts';
import { notifyReady } from './notifyReady.ts';
import { useTitlePrefix } from './useTitlePrefix.ts';

texts('orders.readyNews');

const ORDERS = '/menu/previous';

type Props = {
  /** The orders when the page was opened. */
  readonly before: World['order']['statuses'];
};

export function ReadyNews({ before }: Props) {
  const text = useText();
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const order = useWorld((world) => world.order);
  const sentenceOf = useSentence(order);
  const ready = readyOrders(order);
  // An order that was ready or not known when this page was opened is no news; one that has left the list may be
  // announced again.
  const [seen] = useState<readonly string[]>(() =>
    ready.filter((orderId) => (before[orderId]?.status ?? 'ReadyForPickup') === 'ReadyForPickup'),
  );
  const dismissed = useWorld(({ readyNews }) => readyNews.dismissed);
  // A region is announced that was there before its text.
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  const news = isThere
    ? ready.filter((orderId) => !seen.includes(orderId) && !dismissed.includes(orderId))
    : [];
  const [first = null] = news;
  useTitlePrefix(first === null ? null : text('ready.title'));
  const notify = useEffectEvent((orderId: string) =>
    notifyReady(orderId, sentenceOf(orderId), () => void navigate(ORDERS)),
  );
  useEffect(() => {
    if (first !== null) void notify(first);
  }, [first]);
  const dismiss = (orderId: string) => void dispatch({ type: 'order/dismissReady', data: { orderId } });
  const toasts: readonly Toast[] = news.map((orderId) => ({
    id: orderId,
    tone: 'ok',
    text: sentenceOf(orderId),
    action:
      pathname === ORDERS ? null : (
        <Link to={ORDERS} className={buttonClass('quiet', 'm', false)} onClick={() => dismiss(orderId)}>
          <Text id="ready.see" />
        </Link>
      ),
  }));
  const putAway = (orderId: string) => {
    dismiss(orderId);
    focusPage();
  };
  return (
    <ToastRegion
      toasts={toasts}
      onDismiss={putAway}
      label="common.status.ReadyForPickup"
      isOnTop={isPageOfOrder(pathname)}
    />
  );
}

/** Names the store where it is known, and the order where another one is not picked up yet either. */
function useSentence({ statuses, placed }: World['order']): (orderId: string) => string {
  const text = useText();
  const isOneOfSeveral = Object.values(statuses).filter(({ status }) => status !== 'PickedUp').length > 1;
  return (orderId) => {
    const store = placed[orderId]?.storeName;
    const order = orderNumber(orderId);
    if (store === undefined)
      return isOneOfSeveral ? text('ready.numberedUnknown', { order }) : text('ready.newsUnknown');
    return isOneOfSeveral ? text('ready.numbered', { order, store }) : text('ready.news', { store });
  };
}

const readyOrders = ({ statuses }: World['order']): readonly string[] =>
  Object.entries(statuses)
    .filter(([, { status }]) => status === 'ReadyForPickup')
    .map(([orderId]) => orderId);
