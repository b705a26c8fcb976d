/**
 * Notifications of the platform: asked for once, after an order, and shown only while no page of the app is in front. One
 * order has one notification, however many tabs are open. A press leads to the app (serviceWorker/openOrders.ts). Absent in
 * some browsers, and refused in some modes.
 */
import { askWorker } from '../../kit/askWorker.ts';

const STORAGE_KEY = 'crema:notifyOffered';

export function canOfferNotifications(): boolean {
  try {
    return (
      'Notification' in window &&
      Notification.permission === 'default' &&
      localStorage.getItem(STORAGE_KEY) === null
    );
  } catch {
    return false;
  }
}

/** Remembers that it was offered; `isWanted` also asks the browser. */
export async function answerOffer(isWanted: boolean): Promise<void> {
  try {
    localStorage.setItem(STORAGE_KEY, 'answered');
  } catch {
    // Without storage it is offered again with the next order.
  }
  if (isWanted) await Notification.requestPermission().catch(() => undefined);
}

/** `open` leads to the orders, where this page shows the notification itself. */
export async function notifyReady(orderId: string, text: string, open: () => void): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  const active = worker?.active ?? null;
  if (worker === undefined || active === null) return showFromPage(orderId, text, open);
  const { isSeen } = await askWorker(active, 'describe').catch(() => ({ isSeen: false }));
  // Browsers on phones show only those of a service worker.
  if (!isSeen) await worker.showNotification(text, { tag: orderId }).catch(() => undefined);
}

function showFromPage(orderId: string, text: string, open: () => void): void {
  const shown = new Notification(text, { tag: orderId });
  shown.onclick = () => {
    shown.close();
    window.focus();
    open();
  };
}
