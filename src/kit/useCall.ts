/**
 * A question that a form asks the server, one at a time: whether it is under way, and the code of why it was refused. For what no
 * log may hold; what it answers is the caller's.
 */
import { useRef, useState } from 'react';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';

/** No answer came: what was asked may have been done. */
export const UNREACHABLE = 'UNREACHABLE';

export interface Refused {
  readonly code: string;
  readonly seconds: number;
}
export interface Call {
  readonly isBusy: boolean;
  readonly refused: Refused | null;
  /** Null where it was refused, or another one is under way. `onRefused` is told the code. */
  ask<T>(
    question: () => Promise<Answer<T>>,
    onRefused?: (code: string) => void,
  ): Promise<{ readonly value: T } | null>;
  forget(): void;
}

export function useCall(): Call {
  const [state, setState] = useState<Pick<Call, 'isBusy' | 'refused'>>({ isBusy: false, refused: null });
  const isUnderWay = useRef(false);
  return {
    ...state,
    forget: () => setState((before) => ({ ...before, refused: null })),
    ask: async (question, onRefused) => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setState({ isBusy: true, refused: null });
      const answer = await question();
      isUnderWay.current = false;
      const refused = answer.ok ? null : refusedBy(answer);
      setState({ isBusy: false, refused });
      if (refused !== null) onRefused?.(refused.code);
      return answer.ok ? { value: answer.value } : null;
    },
  };
}

export function refusedBy({ kind, code, retryAfterSeconds }: RemoteFailure): Refused {
  const seconds = retryAfterSeconds ?? 0;
  if (kind === 'offline' || kind === 'timeout' || kind === 'unreachable')
    return { code: UNREACHABLE, seconds };
  if (kind === 'unauthenticated') return { code: code ?? 'UNAUTHENTICATED', seconds };
  return { code: code ?? 'UNEXPECTED_ERROR', seconds };
}
