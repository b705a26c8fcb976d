/**
 * The change of a card that this page asked for, or found on its way: whether it is under way, and how it ended. Reloads end in
 * the same facts and are told in their sheets (useReload.ts).
 */
import { useState } from 'react';
import type { IntentDraft } from '../../../domain/events.ts';
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useOwnWrite, type OwnWrite } from '../../kit/useOwnWrite.ts';
import { walletTold } from './told.ts';

export type CardChange = OwnWrite<
  NonNullable<World['wallet']['ended']>,
  Extract<IntentDraft, { readonly type: 'wallet/change' | 'wallet/add' }>
>;
const KINDS = ['changeCard', 'addCard'] as const;

export function useCardChange(): CardChange {
  const change = useOwnWrite(KINDS, walletTold, ({ wallet }) => wallet.ended);
  const reload = useWorld(
    ({ outbox }) => Object.entries(outbox.writes).find(([, { write }]) => write.kind === 'reload')?.[0],
  );
  const [reloads, setReloads] = useState<readonly string[]>([]);
  if (reload !== undefined && !reloads.includes(reload)) setReloads([...reloads, reload]);
  const { ended } = change;
  return { ...change, ended: ended !== null && reloads.includes(ended.writeId) ? null : ended };
}
