/** Loads what says that an order of another device waits for its bank, where there is one. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCrema } from './Crema.ts';
import { useWorld } from './hooks.ts';
import { useDeferredImport } from './useDeferredImport.ts';

const load = async () => (await import('./OrdersAtBank.tsx')).OrdersAtBank;

export function DeferredOrdersAtBank() {
  const { want } = useCrema();
  // They come with the cards.
  useEffect(() => want.cards(), [want]);
  const deferred = useDeferredImport(
    load,
    useWorld(({ wallet }) => wallet.waiting.length > 0),
    false,
  );
  // The payment sheet says it itself.
  const isCovered = useLocation().hash !== '';
  return !isCovered && deferred.status === 'here' && <deferred.code />;
}
