/** Loads the toasts when the page is idle, or at once for the first refusal, which they then show. */
import { useState } from 'react';
import { useWorld } from '../kit/hooks.ts';
import { useDeferredImport } from '../kit/useDeferredImport.ts';

const load = async () => (await import('./Toasts.tsx')).Toasts;

export function DeferredToasts() {
  const latest = useWorld((world) => world.notices.latest?.id ?? null);
  const [seen] = useState(latest);
  const deferred = useDeferredImport(load, latest !== seen);
  if (deferred.status !== 'here') return null;
  const { code: Toasts } = deferred;
  return <Toasts seen={seen} />;
}
