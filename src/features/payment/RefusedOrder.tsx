/** The notice of an order that was refused, by the error catalog. "Got it" puts it away and leaves the focus in its place. */
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { Uncharged } from './Uncharged.tsx';

/** A new element for each refusal: `key` is the time of the refusal. */
export function RefusedOrder({ code, isNew }: { readonly code: string; readonly isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [isUnderstood, setUnderstood] = useState(false);
  const understand = () => {
    place.current?.focus();
    setUnderstood(true);
  };
  return (
    <div ref={place} tabIndex={-1}>
      {!isUnderstood && (
        <ErrorNotice
          code={codeOfOrder(code)}
          {...(!isReceived(code) && { title: 'payment.refused.title' })}
          onDismiss={understand}
          isAnnounced={isNew}
        >
          <Uncharged code={code} />
        </ErrorNotice>
      )}
    </div>
  );
}

/** The order was placed, or may have been: the text says what is known. */
const isReceived = (code: string): boolean => code === '121063' || code === 'ALREADY_SUBMITTED';

/** A price that fails with this code is acknowledged, an order is tried again (spec rulings). */
export const codeOfOrder = (code: string): string =>
  code === 'UNEXPECTED_ERROR' ? 'order/unexpected' : code;
