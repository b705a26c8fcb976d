/** A member's new address: its form, and what is said while it is saved. One that was refused, or is still on its way, is there as it was entered. */
import { useEffect, useState } from 'react';
import { typedOf } from '../../../domain/addresses/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { AddressForm } from './AddressForm.tsx';
import { blankAddress } from './blankAddress.ts';
import { SaveNotice } from './SaveNotice.tsx';
import { unfinished, useSave } from './useSave.ts';

type Props = {
  /** Without a choice of its type it is one for bills. */
  readonly hasType: boolean;
  readonly onSaved: (addressId: string | null) => void;
};

export function NewAddress({ hasType, onSaved }: Props) {
  const { config, world } = useCrema();
  const save = useSave(null);
  const [first] = useState(() => unfinished(world(), null));
  const [blank] = useState(() => blankAddress(config.locale, world().session.member?.firstName));
  const { status, addressId } = save;
  useEffect(() => {
    if (status === 'saved') onSaved(addressId);
  }, [status, addressId, onSaved]);
  return (
    <>
      <SaveNotice save={save} failed="addresses.addFailed" />
      <AddressForm
        initial={first === null ? blank : typedOf(first)}
        type={hasType ? (first?.type ?? 'Billing') : null}
        isBusy={status === 'busy'}
        submit={<Text id="addresses.save" />}
        onSubmit={(address) => save.start({ ...address, addressId: null, version: null })}
      />
    </>
  );
}
