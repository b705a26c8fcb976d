/**
 * The pages of billing addresses: a member's are saved and listed, a guest's is for one purchase. A member whose session
 * ended stays one here, so that nothing typed is lost; saving asks to sign in.
 */
import { useSearchParams } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { AddressList } from './AddressList.tsx';
import { GuestAdd, GuestEdit } from './GuestAddress.tsx';
import { MemberAdd } from './MemberAdd.tsx';
import { MemberEdit } from './MemberEdit.tsx';

texts('addresses');

const useIsMember = () => useWorld(({ session }) => session.member !== null);

export const AddAddressPage = () => (useIsMember() ? <MemberAdd /> : <GuestAdd />);

export function EditAddressPage() {
  const [query] = useSearchParams();
  const addressId = query.get('addressId');
  if (!useIsMember()) return <GuestEdit />;
  return addressId === null ? <AddressList /> : <MemberEdit key={addressId} addressId={addressId} />;
}
