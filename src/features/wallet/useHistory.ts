/** The state and history of a card, page by page, asked for anew from its first page whenever `version` changes; kept nowhere else. */
import { useCallback, useEffect, useState } from 'react';
import type { CardDetails } from '../../../domain/wallet/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useOnReturn } from '../../kit/useOnReturn.ts';

export interface History {
  readonly details: CardDetails | null;
  readonly isAsking: boolean;
  readonly isFailed: boolean;
  more(): void;
  retry(): void;
}

interface Asked {
  readonly version: string;
  readonly before: string | null;
  readonly times: number;
}

export function useHistory(cardId: string, version: string): History {
  const { wallet } = useCrema();
  const [details, setDetails] = useState<CardDetails | null>(null);
  const [asked, setAsked] = useState<Asked>({ version, before: null, times: 0 });
  if (asked.version !== version) setAsked({ version, before: null, times: 0 });
  const [status, setStatus] = useState<'asking' | 'failed' | 'idle'>('asking');
  useEffect(() => {
    const asking = new AbortController();
    setStatus('asking');
    void wallet.card(cardId, asked.before, asking.signal).then((answer) => {
      if (asking.signal.aborted) return;
      setStatus(answer.ok ? 'idle' : 'failed');
      if (!answer.ok) return;
      const { value } = answer;
      setDetails((known) =>
        asked.before === null || known === null
          ? value
          : { ...value, entries: [...known.entries, ...value.entries] },
      );
    });
    return () => asking.abort();
  }, [wallet, cardId, asked]);
  const next = details?.next ?? null;
  const more = useCallback(
    () => setAsked((last) => ({ ...last, before: next, times: last.times + 1 })),
    [next],
  );
  const retry = useCallback(() => setAsked((last) => ({ ...last, times: last.times + 1 })), []);
  useOnReturn(status === 'failed', retry);
  return { details, isAsking: status === 'asking', isFailed: status === 'failed', more, retry };
}
