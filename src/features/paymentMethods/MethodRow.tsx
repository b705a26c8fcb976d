/** One payment method: what may be shown of it, and its buttons. A removal asks first. */
import { Fragment, useState } from 'react';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { isExpired, shownExpiry } from '../../../domain/paymentMethods/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { MethodPicture } from '../../parts/payment/MethodPicture.tsx';
import { BillingAddressLine } from './BillingAddress.tsx';
import styles from './paymentMethods.module.css';
import { useCanAdd } from '../../parts/payment/useCanAdd.ts';
import type { MethodChange } from './useMethodChange.ts';
import { useOrderAtBank } from './useOrderAtBank.ts';
import { useMethodName } from './useMethodName.ts';

export interface Change extends Pick<MethodChange, 'isBusy'> {
  ask(what: 'makeDefault' | 'remove', method: PaymentMethod): void;
}
type Props = { readonly method: PaymentMethod; readonly change: Change };

export function MethodRow({ method, change }: Props) {
  const { isBusy } = change;
  const { paymentMethodId, isDefault, paymentType } = method;
  const text = useText();
  const { now } = useCrema();
  const name = useMethodName()(method);
  const canAdd = useCanAdd();
  const isCard = method.maskedAccount === null;
  const type = text(`paymentMethods.type.${paymentType}`);
  const expiry = shownExpiry(method);
  const [isAsked, setIsAsked] = useState(false);
  const today = new Date(now());
  const isOver = isExpired(method, { month: today.getMonth() + 1, year: today.getFullYear() });
  const ask = (what: 'makeDefault' | 'remove') => {
    setIsAsked(false);
    change.ask(what, method);
  };
  return (
    <Card as="li" className={styles.row}>
      <MethodPicture method={method} />
      <span className={styles.name}>
        <strong>
          <WithBreaks text={name} />
        </strong>
        {expiry !== null && (
          <span className={styles.muted}>
            <Text id={isOver ? 'paymentMethods.expired' : 'paymentMethods.expires'} values={{ expiry }} />
          </span>
        )}
        <BillingAddressLine addressId={method.billingAddressId} />
        {isDefault && (
          <Badge>
            <Text id="paymentMethods.default" />
          </Badge>
        )}
      </span>
      <span className={styles.actions}>
        {!isDefault && (
          <Button
            variant="secondary"
            disabled={isBusy}
            aria-label={text('paymentMethods.makeDefaultOf', { method: name })}
            onClick={() => ask('makeDefault')}
          >
            <Text id="paymentMethods.makeDefault" />
          </Button>
        )}
        {canAdd && isCard && (
          <LinkButton
            variant="secondary"
            aria-label={text('paymentMethods.editOf', { method: name })}
            to={`/account/payment-method/edit/credit-card?paymentMethodId=${encodeURIComponent(paymentMethodId)}`}
          >
            <Text id="paymentMethods.edit" />
          </LinkButton>
        )}
        <Button
          variant="danger"
          disabled={isBusy}
          aria-label={text('paymentMethods.removeOf', { method: name })}
          onClick={() => setIsAsked(true)}
        >
          <Text id="paymentMethods.remove" />
        </Button>
      </span>
      <Sheet
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        shape="dialog"
        role="alertdialog"
        title={<Text id="paymentMethods.removeTitle" values={{ method: name }} />}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsked(false)}>
              <Text id="paymentMethods.cancel" />
            </Button>
            <Button variant="danger" onClick={() => ask('remove')}>
              {isCard ? text('paymentMethods.removeYes') : text('paymentMethods.removeAccountYes', { type })}
            </Button>
          </>
        }
      >
        <RemoveText method={method} />
      </Sheet>
    </Card>
  );
}

function RemoveText({ method: { paymentMethodId, maskedAccount } }: Pick<Props, 'method'>) {
  const atBank = useOrderAtBank(paymentMethodId);
  return (
    <>
      <p>
        <Text id="paymentMethods.removeText" />
      </p>
      {maskedAccount === null && atBank !== null && (
        <p>
          <Text id={`paymentMethods.removeAtBank.${atBank}`} />
        </p>
      )}
    </>
  );
}

/** A long address is broken before its @ and its dots, where it is read best. */
const WithBreaks = ({ text }: { readonly text: string }) =>
  text.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
