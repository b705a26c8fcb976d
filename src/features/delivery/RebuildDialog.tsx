/**
 * Warns that a pickup cart can't be transferred to delivery: stay, or go and start over. The cart stays
 * unchanged. Spec 1 section 2.
 */
import { Text } from '../../i18n/Text.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

type Props = { readonly isOpen: boolean; readonly storefront: string; readonly onClose: () => void };

export function RebuildDialog({ isOpen, storefront, onClose }: Props) {
  return (
    <Sheet
      isOpen={isOpen}
      shape="dialog"
      title={<Text id="delivery.rebuild.title" />}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Text id="delivery.rebuild.no" />
          </Button>
          <a href={storefront} className={buttonClass('primary', 'm', false)}>
            <Text id="delivery.rebuild.yes" />
          </a>
        </>
      }
    >
      <Text id="delivery.rebuild" />
    </Sheet>
  );
}
