/**
 * Notifications of the platform: asked for once, after an order, and shown only while the page is not in front. One order
 * has one notification, however many tabs are open. Absent in some browsers, and refused in some modes.
 */
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

export async function notifyReady(orderId: string, text: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  // Browsers on phones show only those of a service worker.
  if (worker !== undefined) await worker.showNotification(text, { tag: orderId }).catch(() => undefined);
  else new Notification(text, { tag: orderId });
}
