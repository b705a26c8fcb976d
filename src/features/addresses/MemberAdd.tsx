/** Adding an address. One that was refused, or is still on its way, is there as it was entered. */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { typedOf, type TypedAddress } from '../../../domain/addresses/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressFrame } from './AddressFrame.tsx';
import { listPath, wayBack } from './paths.ts';
import { SaveNotice } from './SaveNotice.tsx';
import { unfinished, useSave } from './useSave.ts';

export function MemberAdd() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { config, world } = useCrema();
  const save = useSave(null);
  const [first] = useState(() => unfinished(world(), null));
  const [blank] = useState(() => blankAddress(config.locale, world().session.member?.firstName));
  const to = wayBack(query) ?? listPath;
  const { status, addressId } = save;
  useEffect(() => {
    if (status !== 'saved') return;
    void navigate(to, { replace: true, state: { did: 'addresses.added', addressId } });
  }, [status, addressId, to, navigate]);
  return (
    <AddressFrame title="addresses.addPage.title" hasList>
      <SaveNotice save={save} failed="addresses.addFailed" />
      <AddressForm
        initial={first === null ? blank : typedOf(first)}
        type={first?.type ?? 'Billing'}
        isBusy={status === 'busy'}
        submit={<Text id="addresses.save" />}
        onSubmit={(address) => save.start({ ...address, addressId: null, version: null })}
      />
    </AddressFrame>
  );
}

export const blankAddress = (locale: string, firstName = ''): TypedAddress => ({
  firstName,
  lastName: '',
  phoneNumber: '',
  country: locale.endsWith('-CA') ? 'CA' : 'US',
  addressLine1: '',
  addressLine2: '',
  city: '',
  countrySubdivision: '',
  postalCode: '',
});
