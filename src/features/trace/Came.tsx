/** What an answer brought, below what was pressed for it: in sight, and the keyboard goes on from there. */
import { useEffect, useRef, type ReactNode } from 'react';

type Props = {
  /** Another one is another answer; null: none yet. */
  readonly of: unknown;
  readonly children: ReactNode;
};

export function Came({ of, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of === null) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [of]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
