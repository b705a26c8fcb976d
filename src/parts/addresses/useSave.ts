/**
 * The save that this page asked for, or found on its way when it opened: whether it is under way, and how it ended. A
 * refused one is found with the entered address, also after the page was left.
 */
import { useState } from 'react';
import { saveUnderWay } from '../../../domain/addresses/decide.ts';
import type { SavedAddress } from '../../../domain/addresses/outcome.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { addressesTold } from './told.ts';

export interface Save {
  readonly status: 'idle' | 'busy' | 'saved' | 'refused';
  /** What is said while it is under way; null: nothing. */
  readonly told: MessageId | null;
  readonly code: string | null;
  /** The id of the saved address. */
  readonly addressId: string | null;
  start(address: SavedAddress): void;
}

/** The save of that address that is under way or was refused; null is a new one. */
export function unfinished(world: World, addressId: string | null) {
  const entries = Object.entries(world.outbox.writes);
  for (const [writeId, { write }] of entries)
    if (write.kind === 'saveAddress' && write.addressId === addressId) return { ...write, writeId };
  const { refused } = world.addresses;
  return refused !== null && refused.addressId === addressId ? refused : null;
}

export function useSave(addressId: string | null): Save {
  const { dispatch, world } = useCrema();
  const [writeId, setWriteId] = useState(() => unfinished(world(), addressId)?.writeId ?? null);
  const phase = useWorld(({ outbox }) => outbox.writes[writeId ?? '']?.phase);
  const { saved, refused } = useWorld(({ addresses }) => addresses);
  const isSaved = writeId !== null && saved?.writeId === writeId;
  const isRefused = writeId !== null && refused?.writeId === writeId;
  return {
    status: phase !== undefined ? 'busy' : isSaved ? 'saved' : isRefused ? 'refused' : 'idle',
    told: useTold(addressesTold, writeId),
    code: isRefused ? refused.code : null,
    addressId: isSaved ? saved.addressId : null,
    start(address) {
      void dispatch({ type: 'addresses/save', data: address }).then((outcome) => {
        const asked =
          outcome.status === 'decided'
            ? outcome.facts.find(({ type }) => type === 'addresses/saveRequested')
            : undefined;
        // Where the same is on its way already, from another tab, that is the one to wait for.
        setWriteId(asked?.id ?? saveUnderWay(world(), address));
      });
    },
  };
}
