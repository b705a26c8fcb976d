/** The page that adds an address; leads back to where the person came from. */
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NewAddress } from '../../parts/addresses/NewAddress.tsx';
import { AddressFrame } from './AddressFrame.tsx';
import { listPath, wayBack } from './paths.ts';

export function MemberAdd() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const to = wayBack(query) ?? listPath;
  const leave = useCallback(
    (addressId: string | null) =>
      void navigate(to, { replace: true, state: { did: 'addresses.added', addressId } }),
    [to, navigate],
  );
  return (
    <AddressFrame title="addresses.addPage.title" hasList>
      <NewAddress hasType onSaved={leave} />
    </AddressFrame>
  );
}
