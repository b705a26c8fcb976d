/** Says that a fenced tab must reload, and whether the person's last request is kept. */
import '../i18n/shellLater.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { takeUpdate } from '../kit/update.ts';

type Props = { readonly isOpen: boolean; readonly isKept: boolean; readonly onClose: () => void };

export function FencedSheet({ isOpen, isKept, onClose }: Props) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      shape="dialog"
      role="alertdialog"
      title={<Text id="bars.fenced" />}
      footer={
        <>
          <Button onClick={() => void takeUpdate()}>
            <Text id="shell.reload" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Text id="bars.fenced.later" />
          </Button>
        </>
      }
    >
      <p>
        <Text id={isKept ? 'bars.fenced.kept' : 'bars.fenced.again'} />
      </p>
    </Sheet>
  );
}
