/**
 * AnalyticsPort in a browser: the person's answer and what was counted in local storage, batches by fetch with keepalive.
 * A request has no cookies and no referrer; its answer is not read, so that a receiver needs no CORS. The page's
 * Content-Security-Policy names the one address.
 * Not by sendBeacon, which sends cookies. A browser that asks to be left out (Global Privacy Control, Do Not Track) is.
 */
import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { AnalyticsPort } from '../../streams/ports.ts';

const ANSWER = 'crema:analytics';
const COUNTED = 'crema:counted';
const TIMEOUT_MS = 10_000;

export type AnalyticsAnswer = 'unasked' | 'allowed' | 'declined' | 'refused';

export interface AnalyticsNeeds {
  readonly address: string;
  /** Null where the browser keeps nothing: then nothing is counted. */
  readonly storage:
    | (Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { whenChanged?(changed: () => void): void })
    | null;
  readonly browser: { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };
  readonly fetch: (address: string, options: RequestInit) => Promise<unknown>;
}

export interface BrowserAnalytics extends AnalyticsPort {
  readonly answer$: Observable<AnalyticsAnswer>;
  answer(isAllowed: boolean): void;
}

export function createBrowserAnalytics({
  address,
  storage,
  browser,
  fetch,
}: AnalyticsNeeds): BrowserAnalytics {
  const isRefused = browser.globalPrivacyControl === true || browser.doNotTrack === '1' || storage === null;
  const answer$ = new BehaviorSubject(readAnswer());
  storage?.whenChanged?.(() => answer$.next(readAnswer()));

  function read(key: string): string | null {
    try {
      return storage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }
  /** Null removes it. */
  function keep(key: string, value: string | null): boolean {
    try {
      if (value === null) storage?.removeItem(key);
      else storage?.setItem(key, value);
      return storage !== null;
    } catch {
      return false;
    }
  }
  function readAnswer(): AnalyticsAnswer {
    if (isRefused) return 'refused';
    const kept = read(ANSWER);
    return kept === 'allowed' || kept === 'declined' ? kept : 'unasked';
  }

  return {
    answer$: answer$.pipe(distinctUntilChanged()),
    isAllowed$: answer$.pipe(
      map((answer) => answer === 'allowed'),
      distinctUntilChanged(),
    ),
    answer(isAllowed) {
      if (isRefused) return;
      // What happens while it is declined is never counted, also when it is allowed later.
      if (!isAllowed) keep(COUNTED, null);
      const answer = isAllowed ? 'allowed' : 'declined';
      keep(ANSWER, answer);
      answer$.next(answer);
    },
    counted(logId) {
      const [id, seq] = (read(COUNTED) ?? '').split(' ');
      return id === logId && /^\d+$/.test(seq ?? '') ? Number(seq) : null;
    },
    // A tab that has not heard of another tab's answer yet sends nothing after it.
    keepCounted: (logId, seq) => readAnswer() === 'allowed' && keep(COUNTED, `${logId} ${seq}`),
    async send(batch) {
      try {
        await fetch(address, {
          method: 'POST',
          mode: 'no-cors',
          body: JSON.stringify(batch),
          keepalive: true,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return 'sent';
      } catch {
        return 'lost';
      }
    },
  };
}
