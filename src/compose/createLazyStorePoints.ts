/** Lazy-loaded proxy for StorePointsPort: the first call imports the worker's adapter. */
import type { WorkerStorePoints } from '../../adapters/store-points-worker/createStorePoints.ts';

export function createLazyStorePoints(now: () => number): WorkerStorePoints {
  let loading: Promise<WorkerStorePoints> | null = null;
  let isClosed = false;
  const load = () => {
    if (isClosed && loading === null) return Promise.reject(new Error('The store points are closed.'));
    loading ??= import('../../adapters/store-points-worker/createStorePoints.ts').then(
      ({ createStorePoints }) => createStorePoints({ now }),
    );
    // A failed load is retried at the next call.
    loading.catch(() => (loading = null));
    return loading;
  };
  return {
    // A failed preparation is ignored: the next request retries and reports it.
    prepare: () =>
      void load().then(
        (port) => port.prepare(),
        () => undefined,
      ),
    marks: (area, zoom, features) =>
      load().then(
        (port) => port.marks(area, zoom, features),
        () => 'failed' as const,
      ),
    count: (at, features) =>
      load().then(
        (port) => port.count(at, features),
        () => 'failed' as const,
      ),
    zoomToSplit: (groupId) =>
      load().then(
        (port) => port.zoomToSplit(groupId),
        () => 'failed' as const,
      ),
    close() {
      isClosed = true;
      loading?.then(
        (port) => port.close(),
        () => undefined,
      );
    },
  };
}
