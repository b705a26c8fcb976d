/** The counting of named events, loaded and started by the first call; a load that fails is tried again by the next. */
import type { CountingNeeds } from '../../streams/analytics/startCounting.ts';
import type { AnalyticsChoice } from '../kit/Crema.ts';

export function createLazyAnalytics(needs: Omit<CountingNeeds, 'analytics'>, address: string) {
  let starting: Promise<AnalyticsChoice & { stop(): void }> | null = null;
  return {
    start(): Promise<AnalyticsChoice> {
      starting ??= import('./startAnalytics.ts').then(({ startAnalytics }) => startAnalytics(needs, address));
      starting.catch(() => (starting = null));
      return starting;
    },
    stop: () =>
      void starting?.then(
        (started) => started.stop(),
        () => undefined,
      ),
  };
}
