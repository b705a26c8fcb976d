/**
 * The reload of a card that this page asked for, or found on its way: how far it is, and how it ended. While the server has
 * it and has not decided, its charge is looked at, so that the bank's page can be shown; how it ends the feed tells.
 */
import { useState } from 'react';
import { toldPhase } from '../../../domain/outbox/toldPhase.ts';
import type { CardReload } from '../../../streams/wallet/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useChallengeUrl } from '../../parts/payment/useCharge.ts';
import { useTold } from '../../kit/useTold.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { walletTold } from './told.ts';

export interface Reload {
  readonly writeId: string | null;
  /** waiting: nothing has left the device. pending: the server has it, and it is not decided. */
  readonly status: 'idle' | 'waiting' | 'sent' | 'pending' | 'done' | 'refused';
  /** The text shown while it is under way. */
  readonly told: MessageId | null;
  /** Null while idle. */
  readonly change: CardReload['change'] | null;
  /** The bank's page, where it wants to ask the person. */
  readonly challengeUrl: string | null;
  /** In cents, while money is being added. */
  readonly amount: number | null;
  /** The payment method that is charged. */
  readonly paymentMethodId: string | null;
  /** The code of the refusal; null unless refused. */
  readonly code: string | null;
  start(reload: CardReload): void;
  dismiss(): void;
}

interface Asked {
  readonly writeId: string;
  readonly change: CardReload['change'];
}

/** `from`: the reload that the page comes back for from the bank, which only an added amount does. */
export function useReload(cardId: string, of: 'addMoney' | 'autoReload', from: string | null = null): Reload {
  const { dispatch } = useCrema();
  const pending = useWorld(
    ({ outbox }) =>
      Object.entries(outbox.writes).find(
        ([, { write }]) =>
          write.kind === 'reload' &&
          write.cardId === cardId &&
          (write.change === 'addMoney') === (of === 'addMoney'),
      )?.[0] ?? null,
  );
  const entry = useWorld(({ outbox }) => (pending === null ? undefined : outbox.writes[pending]));
  const last = useWorld(({ wallet }) => wallet.ended);
  const [asked, ask] = useState<Asked | null>(from === null ? null : { writeId: from, change: 'addMoney' });
  if (pending !== null && pending !== asked?.writeId && entry?.write.kind === 'reload')
    ask({ writeId: pending, change: entry.write.change });
  const challengeUrl = useChallengeUrl(entry?.phase === 'accepted' ? pending : null);
  const start = (reload: CardReload) => {
    ask(null);
    void dispatch({ type: 'wallet/reload', data: reload });
  };
  const shared = {
    ...{ writeId: asked?.writeId ?? null, change: asked?.change ?? null, challengeUrl: null, code: null },
    ...{ amount: null, paymentMethodId: null, told: useTold(walletTold, pending) },
    ...{ start, dismiss: () => ask(null) },
  };
  if (entry !== undefined)
    return {
      ...shared,
      status: toldPhase(entry) === 'waiting' ? 'waiting' : entry.phase === 'accepted' ? 'pending' : 'sent',
      ...(entry.write.kind === 'reload' && {
        amount: entry.write.amount,
        paymentMethodId: entry.write.paymentMethodId,
      }),
      challengeUrl,
    };
  if (last === null || last.writeId !== asked?.writeId) return { ...shared, change: null, status: 'idle' };
  return { ...shared, status: last.cardId === null ? 'refused' : 'done', code: last.code };
}
