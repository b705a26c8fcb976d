/**
 * A question for the browser's authenticator, fetched before the press that asks it: a browser may refuse what is asked after
 * waiting for an answer of the network. Renewed while the page is seen, before its challenge is over, and after each use.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../../../streams/ports.ts';
import type { WebauthnPort } from '../../../streams/ports.ts';
import { useCrema } from '../../kit/Crema.ts';

export interface Asked {
  /** Null while one is fetched, or it cannot be had. */
  readonly ready: { readonly options: unknown; readonly webauthn: WebauthnPort } | null;
  /** Why it cannot be had: the code of the server's refusal, or `unsupported`. */
  readonly problem: string | null;
  /** Fetches another one: a challenge is good for one answer. */
  renew(): void;
}

/** A challenge is good for ten minutes. */
const RENEW_EVERY_MS = 8 * 60_000;

export function useAsked(question: (signal: AbortSignal) => Promise<Answer<unknown>>): Asked {
  const { openWebauthn } = useCrema();
  const [state, setState] = useState<Pick<Asked, 'ready' | 'problem'>>({ ready: null, problem: null });
  const [turn, setTurn] = useState(0);
  const renew = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const left = new AbortController();
    const fetchOne = async () => {
      // Side by side: both load code of their own.
      const [webauthn, answer] = await Promise.all([openWebauthn(), question(left.signal)]);
      if (!webauthn.isSupported) return { ready: null, problem: 'unsupported' };
      return answer.ok
        ? { ready: { options: answer.value, webauthn }, problem: null }
        : { ready: null, problem: answer.code ?? 'UNREACHABLE' };
    };
    const show = async () => {
      const next = await fetchOne().catch(() => ({ ready: null, problem: 'UNREACHABLE' }));
      if (!left.signal.aborted) setState(next);
    };
    void show();
    const later = setTimeout(renew, RENEW_EVERY_MS);
    const seen = () => {
      if (document.visibilityState === 'visible') renew();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      left.abort();
      clearTimeout(later);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [question, openWebauthn, renew, turn]);
  return { ...state, renew };
}
