/** Calls `onShown` once, when its children are in the document and their effects have run, before they are painted. */
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

type Props = { readonly onShown: () => void; readonly children: ReactNode };

export function Shown({ onShown, children }: Props) {
  const [, setShown] = useState(false);
  const tell = useEffectEvent(onShown);
  useLayoutEffect(() => {
    // Not in here, where React updates nothing at once. The update runs the effects, which otherwise wait for the paint.
    queueMicrotask(() => {
      flushSync(() => setShown(true));
      tell();
    });
  }, []);
  return children;
}
