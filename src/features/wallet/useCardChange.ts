/**
 * The change of a card that this page asked for, or found on its way when it opened: whether it is under way, and how
 * it ended. A change that ended while the page was loaded anew counts as found.
 */
import { useState } from 'react';
import type { IntentDraft } from '../../../domain/events.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';

type Ended = NonNullable<World['wallet']['ended']>;
export interface CardChange {
  readonly isBusy: boolean;
  /** Nothing of it has left the device yet. */
  readonly isWaiting: boolean;
  readonly ended: Ended | null;
  start(draft: Extract<IntentDraft, { readonly type: 'wallet/change' | 'wallet/add' }>): void;
  dismiss(): void;
}

const pendingIn = ({ outbox }: World): string | undefined =>
  Object.entries(outbox.writes).find(
    ([, { write }]) => write.kind === 'changeCard' || write.kind === 'addCard',
  )?.[0];

const RELOADED_WITHIN_MS = 60_000;
const isOfReload = (last: Ended | null, now: number): boolean =>
  last?.code === ENTER_AGAIN && Math.abs(now - last.at) < RELOADED_WITHIN_MS;

export function useCardChange(): CardChange {
  const { dispatch, now } = useCrema();
  const pending = useWorld(pendingIn);
  const phase = useWorld(({ outbox }) => outbox.writes[pending ?? '']?.phase);
  const last = useWorld(({ wallet }) => wallet.ended);
  // What ended before this page was opened is not its own.
  const [seen, setSeen] = useState(() => (isOfReload(last, now()) ? null : (last?.writeId ?? null)));
  return {
    isBusy: pending !== undefined,
    isWaiting: phase === 'waiting',
    ended: last !== null && last.writeId !== seen && pending === undefined ? last : null,
    start: (draft) => {
      setSeen(last?.writeId ?? null);
      void dispatch(draft);
    },
    dismiss: () => setSeen(last?.writeId ?? null),
  };
}
