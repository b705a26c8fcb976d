/** The address for one purchase that this page sent: whether it is under way, how it ended, and the entered address. */
import { useState } from 'react';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { singleUseSecret } from '../../../domain/addresses/singleUse.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { enteredAddress, rememberEntered, replacedAddress } from '../../parts/payment/guestAddress.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { addressesTold } from '../../parts/addresses/told.ts';
import type { Save } from '../../parts/addresses/useSave.ts';

const pendingIn = ({ outbox }: World): string | undefined =>
  Object.entries(outbox.writes).find(([, { write }]) => write.kind === 'addSingleUseAddress')?.[0];

export function useSingleUse() {
  const crema = useCrema();
  const pending = useWorld(pendingIn);
  const told = useTold(addressesTold, pending);
  const singleUse = useWorld(({ addresses }) => addresses.singleUse);
  // One that is on its way when the page opens is its own: after a reload it must be entered again.
  const [writeId, setWriteId] = useState(() => pendingIn(crema.world()) ?? null);
  const entered = enteredAddress(crema, singleUse);
  const isMine = writeId !== null && singleUse?.writeId === writeId;
  const start = (address: AddressParts): void => {
    const vaultRef = crema.keepSecret(singleUseSecret(address));
    void crema.dispatch({ type: 'addresses/addSingleUse', data: { vaultRef } }).then((outcome) => {
      const asked =
        outcome.status === 'decided'
          ? outcome.facts.find(({ type }) => type === 'addresses/singleUseRequested')
          : undefined;
      if (asked === undefined) return;
      rememberEntered(crema, { writeId: asked.id, address });
      setWriteId(asked.id);
    });
  };
  const ended = isMine && singleUse.code !== null ? 'refused' : isMine && entered !== null ? 'saved' : 'idle';
  const status: Save['status'] = pending !== undefined ? 'busy' : ended;
  const code = isMine ? singleUse.code : null;
  // One of this page that is on its way replaces nothing yet.
  const replaced = pending === undefined ? replacedAddress(crema, singleUse) : null;
  return { status, told, code, entered, replaced, start };
}
