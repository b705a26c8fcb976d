/** A billing address that is added beside the card form: what is typed there stays in the vault's frame, which is not left. */
import { NewAddress } from '../../parts/addresses/NewAddress.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

texts('addresses');

export type AddAddressSheetProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved: (addressId: string | null) => void;
};

export function AddAddressSheet({ isOpen, onClose, onSaved }: AddAddressSheetProps) {
  return (
    <Sheet isOpen={isOpen} title={<Text id="addresses.addPage.title" />} onClose={onClose}>
      <NewAddress hasType={false} onSaved={onSaved} />
    </Sheet>
  );
}
