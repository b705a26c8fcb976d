/**
 * A write that this page asked for, or found on its way when it opened: whether it is under way, and how it ended. One
 * that ended while the page was loaded anew counts as found.
 */
import { useState } from 'react';
import type { IntentDraft } from '../../domain/events.ts';
import { toldPhase } from '../../domain/outbox/toldPhase.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';
import type { World } from '../../domain/world.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useCrema } from './Crema.ts';
import { useWorld } from './hooks.ts';
import { useTold, type NounTold } from './useTold.ts';

export interface EndedWrite {
  readonly writeId: string;
  /** Why it was refused; null: it was done. */
  readonly code: string | null;
  readonly at: number;
}
export interface OwnWrite<E extends EndedWrite, D extends IntentDraft> {
  /** While it is under way. */
  readonly writeId: string | null;
  readonly isBusy: boolean;
  /** Nothing of it has left the device yet. */
  readonly isWaiting: boolean;
  /** What is said while it is under way; null: nothing. */
  readonly told: MessageId | null;
  readonly ended: E | null;
  start(draft: D): void;
  dismiss(): void;
}
type WriteKind = World['outbox']['writes'][string]['write']['kind'];

const RELOADED_WITHIN_MS = 60_000;
const isOfReload = (last: EndedWrite | null, now: number): boolean =>
  last?.code === ENTER_AGAIN && Math.abs(now - last.at) < RELOADED_WITHIN_MS;

/** `told`: the texts of these kinds. `endedOf`: the last write of these kinds that ended. */
export function useOwnWrite<E extends EndedWrite, D extends IntentDraft>(
  kinds: readonly WriteKind[],
  told: NounTold,
  endedOf: (world: World) => E | null,
): OwnWrite<E, D> {
  const { dispatch, now } = useCrema();
  const pending = useWorld(
    ({ outbox }) => Object.entries(outbox.writes).find(([, { write }]) => kinds.includes(write.kind))?.[0],
  );
  const entry = useWorld(({ outbox }) => outbox.writes[pending ?? '']);
  const last = useWorld(endedOf);
  // What ended before this page was opened is not its own.
  const [seen, setSeen] = useState(() => (isOfReload(last, now()) ? null : (last?.writeId ?? null)));
  return {
    writeId: pending ?? null,
    isBusy: pending !== undefined,
    isWaiting: entry !== undefined && toldPhase(entry) === 'waiting',
    told: useTold(told, pending),
    ended: last !== null && last.writeId !== seen && pending === undefined ? last : null,
    start: (draft) => {
      setSeen(last?.writeId ?? null);
      void dispatch(draft);
    },
    dismiss: () => setSeen(last?.writeId ?? null),
  };
}
