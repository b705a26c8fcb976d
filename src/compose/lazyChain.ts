/** The map's points before their code is here: the worker and its adapter come with the first map. */
import type { ChainPort } from '../../streams/ports.ts';

export function createLazyChain(now: () => number): ChainPort {
  let loading: Promise<ChainPort> | null = null;
  const chain = () => {
    loading ??= import('../../adapters/chain-worker/createChain.ts').then(({ createChain }) =>
      createChain({ now }),
    );
    // A load that failed is tried again at the next call.
    loading.catch(() => (loading = null));
    return loading;
  };
  return {
    // What can't be prepared is asked for, and answered for, later.
    prepare: () =>
      void chain().then(
        (port) => port.prepare(),
        () => undefined,
      ),
    marks: (area, zoom, features) =>
      chain().then(
        (port) => port.marks(area, zoom, features),
        () => 'failed' as const,
      ),
    count: (at, features) =>
      chain().then(
        (port) => port.count(at, features),
        () => 'failed' as const,
      ),
    zoomToSplit: (groupId) =>
      chain().then(
        (port) => port.zoomToSplit(groupId),
        () => 'failed' as const,
      ),
  };
}
