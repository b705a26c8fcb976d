/** Loads what says that a sign-out in another tab took something off the device, also where that happens before its code is here. */
import { useState } from 'react';
import { useCrema } from '../kit/Crema.ts';
import { useDeferredImport } from '../kit/useDeferredImport.ts';

const load = async () => (await import('../features/session/LeftBar.tsx')).LeftBar;

export function DeferredLeftBar() {
  const { world } = useCrema();
  const [opened] = useState(world);
  const deferred = useDeferredImport(load, false);
  return deferred.status === 'here' && <deferred.code opened={opened} />;
}
