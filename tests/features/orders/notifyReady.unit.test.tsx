/** The notification that an order is ready: offered once, shown only where no page of the app is in front. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOffer, canOfferNotifications, notifyReady } from '../../../src/features/orders/notifyReady.ts';
import { NotifyOffer } from '../../../src/features/orders/NotifyOffer.tsx';
import ordersTexts from '../../../src/features/orders/orders.en.json';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';

addTexts(ordersTexts);

const shown: PlatformNotification[] = [];
class PlatformNotification {
  static permission = 'default';
  static requestPermission = vi.fn(async () => 'granted');
  onclick: (() => void) | null = null;
  close = vi.fn();
  readonly text: string;
  readonly options: NotificationOptions;
  constructor(text: string, options: NotificationOptions) {
    this.text = text;
    this.options = options;
    shown.push(this);
  }
}
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeEach(() => {
  vi.stubGlobal('Notification', PlatformNotification);
  PlatformNotification.permission = 'default';
  PlatformNotification.requestPermission.mockClear();
  hide(true);
  shown.length = 0;
  localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A worker that says of the app's pages whether one is in front. */
function withWorker(isSeen: boolean) {
  const showNotification = vi.fn(async () => undefined);
  const active = {
    postMessage: (_: unknown, [port]: readonly MessagePort[]) =>
      port?.postMessage({ answer: { entry: '', tabs: 2, isSeen } }),
  };
  const getRegistration = async () => ({ active, showNotification });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  return showNotification;
}

it('is offered where the browser can and was not asked, until it is answered', async () => {
  expect(canOfferNotifications()).toBe(true);
  await answerOffer(false);
  expect(canOfferNotifications()).toBe(false);
  expect(PlatformNotification.requestPermission).not.toHaveBeenCalled();
});

it.each(['granted', 'denied'])('is not offered where the browser has the answer %s', (permission) => {
  PlatformNotification.permission = permission;
  expect(canOfferNotifications()).toBe(false);
});

it('is not offered where the browser has none', () => {
  vi.unstubAllGlobals();
  expect(canOfferNotifications()).toBe(false);
});

it.each([
  ['Tell me', 1],
  ['Not now', 0],
])('is answered once, by %s', async (answer, asked) => {
  const show = () =>
    render(
      <IntlRoot locale="en-US">
        <NotifyOffer />
      </IntlRoot>,
    );
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(PlatformNotification.requestPermission).toHaveBeenCalledTimes(asked);
  expect(screen.queryByText(/tell you when it is ready/)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(/tell you when it is ready/)).toBeNull();
});

it.each([
  ['where it is allowed and no page is in front', 'granted', true, false, 1],
  ['not where another page of the app is in front', 'granted', true, true, 0],
  ['not where this page is in front', 'granted', false, false, 0],
  ['not where it is not allowed', 'denied', true, false, 0],
])('is shown %s', async (_, permission, hidden, isSeen, times) => {
  const showNotification = withWorker(isSeen);
  PlatformNotification.permission = permission;
  hide(hidden);
  await notifyReady('o-1', 'Ready', () => undefined);
  expect(showNotification.mock.calls).toEqual(times === 1 ? [['Ready', { tag: 'o-1' }]] : []);
});

it('is shown by the page where there is no worker, and a press brings the page to the front at the orders', async () => {
  PlatformNotification.permission = 'granted';
  const open = vi.fn();
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  await notifyReady('o-1', 'Ready', open);
  expect(shown.map(({ text, options }) => [text, options.tag])).toEqual([['Ready', 'o-1']]);
  shown[0]?.onclick?.();
  expect(open).toHaveBeenCalledOnce();
  expect(focus).toHaveBeenCalledOnce();
});
