/**
 * The reload of a card that this page asked for, or found on its way: how far it is, and how it ended. While the server has
 * it and has not decided, its charge is looked at each second, so that the bank's page can be shown.
 */
import { useEffect, useState } from 'react';
import type { ShownCharge } from '../../../domain/wallet/shape.ts';
import type { CardReload } from '../../../streams/wallet/port.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';

const LOOK_EVERY_MS = 1_000;

export interface Reload {
  readonly writeId: string | null;
  /** waiting: nothing has left the device. pending: the server has it, and it is not decided. */
  readonly status: 'idle' | 'waiting' | 'sent' | 'pending' | 'done' | 'refused';
  readonly change: CardReload['change'] | null;
  /** The bank's page, where it wants to ask the person. */
  readonly challengeUrl: string | null;
  /** Of refused. */
  readonly code: string | null;
  start(reload: CardReload): void;
  dismiss(): void;
}

/** `from`: the reload that the page comes back for from the bank. */
export function useReload(cardId: string, from: string | null): Reload {
  const { dispatch } = useCrema();
  const pending = useWorld(
    ({ outbox }) =>
      Object.entries(outbox.writes).find(
        ([, { write }]) => write.kind === 'reload' && write.cardId === cardId,
      )?.[0] ?? null,
  );
  const entry = useWorld(({ outbox }) => (pending === null ? undefined : outbox.writes[pending]));
  const last = useWorld(({ wallet }) => wallet.ended);
  const [asked, ask] = useState<string | null>(from);
  if (pending !== null && pending !== asked) ask(pending);
  const charge = useCharge(entry?.phase === 'accepted' ? pending : null);
  const change = entry?.write.kind === 'reload' ? entry.write.change : null;
  const start = (reload: CardReload) => {
    ask(null);
    void dispatch({ type: 'wallet/reload', data: reload });
  };
  const shared = { writeId: asked, change, challengeUrl: null, code: null, start, dismiss: () => ask(null) };
  if (entry !== undefined)
    return {
      ...shared,
      status: entry.phase === 'waiting' ? 'waiting' : entry.phase === 'accepted' ? 'pending' : 'sent',
      challengeUrl: charge?.state === 'challenge' ? charge.challengeUrl : null,
    };
  if (last === null || last.writeId !== asked) return { ...shared, status: 'idle' };
  return { ...shared, status: last.cardId === null ? 'refused' : 'done', code: last.code };
}

/** Null while nothing is known of it. */
function useCharge(writeId: string | null): ShownCharge | null {
  const { wallet } = useCrema();
  const [charge, setCharge] = useState<ShownCharge | null>(null);
  useEffect(() => {
    setCharge(null);
    if (writeId === null) return;
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      const answer = await wallet.charge(writeId, asking.signal);
      if (asking.signal.aborted) return;
      // Without an answer what was known stands.
      if (answer.ok) setCharge(answer.value);
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [wallet, writeId]);
  return charge;
}
