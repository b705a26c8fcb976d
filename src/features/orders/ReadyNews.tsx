/**
 * Says on every page that an order has become ready while the app is open: a message that screen readers announce, the
 * document's title until it is put away in any tab, and a notification where the person allowed one and looks elsewhere. Loaded only
 * where there is an order.
 */
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { focusPage } from '../../app/useArrival.ts';
import { addTexts } from '../../i18n/messages.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ToastRegion, type Toast } from '../../ui/ToastRegion.tsx';
import readyTexts from './readyNews.en.json';
import { notifyReady } from './notifyReady.ts';
import { useTitlePrefix } from './useTitlePrefix.ts';

addTexts(readyTexts);

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
  const store = first === null ? undefined : order.placed[first]?.storeName;
  const sentence = store === undefined ? text('ready.newsUnknown') : text('ready.news', { store });
  useTitlePrefix(first === null ? null : text('ready.title'));
  useEffect(() => {
    if (first !== null) void notifyReady(first, sentence, () => void navigate(ORDERS));
  }, [first, sentence, navigate]);
  const dismiss = (orderId: string) => void dispatch({ type: 'order/dismissReady', data: { orderId } });
  const toasts: readonly Toast[] = news.map((orderId) => {
    const at = order.placed[orderId]?.storeName;
    return {
      id: orderId,
      tone: 'ok',
      text:
        at === undefined ? <Text id="ready.newsUnknown" /> : <Text id="ready.news" values={{ store: at }} />,
      action:
        pathname === ORDERS ? null : (
          <Link to={ORDERS} className={buttonClass('quiet', 'm', false)} onClick={() => dismiss(orderId)}>
            <Text id="ready.see" />
          </Link>
        ),
    };
  });
  const putAway = (orderId: string) => {
    dismiss(orderId);
    focusPage();
  };
  return <ToastRegion toasts={toasts} onDismiss={putAway} label="common.status.ReadyForPickup" />;
}

const readyOrders = ({ statuses }: World['order']): readonly string[] =>
  Object.entries(statuses)
    .filter(([, { status }]) => status === 'ReadyForPickup')
    .map(([orderId]) => orderId);
