/** What an order brings in the browser: the notification that it is ready, the offer to install the app, and kept storage. */
import { render, screen, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOffer, canOfferNotifications, notifyReady } from '../../../src/features/orders/notifyReady.ts';
import { NotifyOffer } from '../../../src/features/orders/NotifyOffer.tsx';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { installOffer, keepInstallOffer, type InstallEvent } from '../../../src/kit/installOffer.ts';
import { InstallOffer } from '../../../src/features/orders/InstallOffer.tsx';
import { useKeptStorage } from '../../../src/features/orders/useKeptStorage.ts';

texts('orders');

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

afterEach(() => {
  installOffer.event = null;
});

function show() {
  return render(
    <IntlRoot locale="en-US">
      <InstallOffer />
    </IntlRoot>,
  );
}

it.each([
  ['Install', 1],
  ['Not now', 0],
])('is answered once, by %s', async (answer, prompts) => {
  let prompted = 0;
  const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompted++,
  }) satisfies InstallEvent;
  keepInstallOffer();
  dispatchEvent(offered);
  expect(offered.defaultPrevented).toBe(true);
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(prompted).toBe(prompts);
  expect(screen.queryByText(/home screen/)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(/home screen/)).toBeNull();
});

it('is not made where the browser has none', () => {
  show();
  expect(screen.queryByText(/home screen/)).toBeNull();
});

const stub = (isKept: boolean) => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { ...navigator, storage: { persist, persisted: async () => isKept } });
  return persist;
};

it('asks with the first order', async () => {
  const persist = stub(false);
  const { rerender } = renderHook(({ hasOrder }) => useKeptStorage(hasOrder), {
    initialProps: { hasOrder: false },
  });
  await Promise.resolve();
  expect(persist).not.toHaveBeenCalled();
  rerender({ hasOrder: true });
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
});
