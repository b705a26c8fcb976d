/**
 * What a press on the notification of a ready order leads to: the page of the app that was in front last, which says it
 * too; where none is open, the orders. No order's own address: a guest's names its token.
 */
export interface AppWindows {
  matchAll(options: {
    readonly type: 'window';
    readonly includeUncontrolled: true;
  }): Promise<readonly AppWindow[]>;
  openWindow(address: string): Promise<unknown>;
}

export interface AppWindow {
  readonly frameType: 'auxiliary' | 'nested' | 'none' | 'top-level';
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

const ORDERS = '/menu/previous';

export async function openOrders(windows: AppWindows): Promise<void> {
  // The one that was in front last is the first.
  const [latest] = await pagesOf(windows);
  if (latest === undefined) await windows.openWindow(ORDERS);
  else await latest.focus().catch(async () => windows.openWindow(ORDERS));
}

/** A page that is in front says by itself what a notification would. */
export const isSeen = async (windows: AppWindows): Promise<boolean> =>
  (await pagesOf(windows)).some(({ visibilityState }) => visibilityState === 'visible');

const pagesOf = async (windows: AppWindows): Promise<readonly AppWindow[]> =>
  (await windows.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ frameType }) => frameType !== 'nested',
  );
