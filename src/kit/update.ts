/**
 * The state of a newer build in this tab, and when the tab may offer it. Set by src/offline, which is loaded later;
 * shown by UpdateBar.tsx.
 */
import { BehaviorSubject } from 'rxjs';

/** offered: kept on this device and waiting. taken: it serves this tab from the next reload on. */
type UpdateStatus = 'none' | 'offered' | 'taken';

/** Replaced by src/offline: makes the newer build serve all tabs, if one waits. */
const takeOver = { now: async (): Promise<void> => undefined };

export const updates = { status$: new BehaviorSubject<UpdateStatus>('none'), takeOver };
export type Updates = typeof updates;

/** Replaced once the app has begun: keeps what waits for code for the page that replaces this one. */
export const beforeReload = { keep: (): void => undefined };

export function reloadPage(): void {
  beforeReload.keep();
  location.reload();
}

/** Without a newer build on the device a reload asks the network for it. */
export async function takeUpdate(): Promise<void> {
  await takeOver.now().catch(() => undefined);
  reloadPage();
}

/** In a checkout, at a till, in a check-in or a sign-in nothing is offered and nothing reloads. */
export const isUndisturbed = (pathname: string, hash: string): boolean =>
  hash === '#payment-summary' || hash === '#pay' || /^\/(?:account|pickup)(?:\/|$)/.test(pathname);
