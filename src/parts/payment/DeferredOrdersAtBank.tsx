/** Loads what says that an order waits for its bank, where there is one. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useDeferredImport } from '../../kit/useDeferredImport.ts';

const load = async () => (await import('./OrdersAtBank.tsx')).OrdersAtBank;

export function DeferredOrdersAtBank({ isCartEmpty = false }: { readonly isCartEmpty?: boolean }) {
  const { want } = useCrema();
  // They come with the cards.
  useEffect(() => want.cards(), [want]);
  const deferred = useDeferredImport(
    load,
    useWorld(({ wallet }) => wallet.waiting.length > 0),
    false,
  );
  // The payment sheet says it itself; an empty cart has none.
  const isCovered = useLocation().hash !== '' && !isCartEmpty;
  return !isCovered && deferred.status === 'here' && <deferred.code isCartEmpty={isCartEmpty} />;
}
