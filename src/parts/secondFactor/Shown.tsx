/** What a press has brought onto the page: the keyboard and a screen reader go on there. */
import { useEffect, useRef, type ReactNode } from 'react';

type Props = { readonly className?: string | undefined; readonly children: ReactNode };

export function Shown({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}
