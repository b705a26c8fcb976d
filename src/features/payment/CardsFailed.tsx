/** What pays could not be read. */
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function CardsFailed({ again }: { readonly again: () => void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={again}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Text id="payment.cards.failed" />
    </Notice>
  );
}
