/** Starts the counting of named events with the browser's storage and network. */
import { createBrowserAnalytics } from '../../adapters/analytics-browser/createBrowserAnalytics.ts';
import { startCounting, type CountingNeeds } from '../../streams/analytics/startCounting.ts';
import type { AnalyticsChoice } from '../kit/Crema.ts';
import { localStorageOrNull } from './localStorageOrNull.ts';

export function startAnalytics(
  needs: Omit<CountingNeeds, 'analytics'>,
  address: string,
): AnalyticsChoice & { stop(): void } {
  const analytics = createBrowserAnalytics({
    address,
    storage: localStorageOrNull(),
    browser: navigator,
    fetch: (...asked) => fetch(...asked),
  });
  const running = startCounting({ ...needs, analytics });
  return { answer$: analytics.answer$, answer: analytics.answer, stop: () => running.unsubscribe() };
}
