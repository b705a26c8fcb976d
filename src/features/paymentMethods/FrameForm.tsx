/** The form around the vault's card fields, with its button and the text about their safety. */
import type { ReactNode } from 'react';
import type { CardForm } from '../../parts/payment/useCardForm.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './paymentMethods.module.css';

type Props = {
  readonly form: CardForm;
  readonly submit: 'paymentMethods.save' | 'paymentMethods.guestCard.use';
  /** What is said of the fields' safety. */
  readonly safety?: 'paymentMethods.safe' | 'paymentMethods.safeDetails';
  readonly isBusy?: boolean;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
};

export function FrameForm({ form, submit, safety = 'paymentMethods.safe', isBusy = false, children }: Props) {
  return (
    <Card>
      <form {...form.formProps} className={styles.form}>
        {form.element}
        {children}
        <Button type="submit" size="l" isWide isBusy={isBusy || form.isExpecting} disabled={!form.isReady}>
          <Text id={submit} />
        </Button>
        <p className={styles.muted}>
          <Text id={safety} />
        </p>
      </form>
    </Card>
  );
}
