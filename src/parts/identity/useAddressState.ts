/** The member's address, whether it is proved, and what it changes to: asked anew by each page, and stored nowhere. */
import { useCallback, useEffect, useState } from 'react';
import type { AddressState } from '../../../streams/identity/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { refusedBy, type Refused } from '../../kit/useCall.ts';

export interface AskedAddress {
  readonly state: AddressState | null;
  readonly problem: Refused | null;
  /** Also after a change. */
  tryAgain(): void;
}

export function useAddressState(): AskedAddress {
  const { identity } = useCrema();
  const [asked, setAsked] = useState<Pick<AskedAddress, 'state' | 'problem'>>({ state: null, problem: null });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    void identity.addressState(left.signal).then((answer) => {
      if (left.signal.aborted) return;
      setAsked((before) =>
        answer.ok ? { state: answer.value, problem: null } : { ...before, problem: refusedBy(answer) },
      );
    });
    return () => left.abort();
  }, [identity, times]);
  return { ...asked, tryAgain: useCallback(() => setTimes((before) => before + 1), []) };
}
