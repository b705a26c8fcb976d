/** The list of the member's payment methods, the default one first, and what can be done with each. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { accountTypes } from '../../../domain/paymentMethods/accounts.ts';
import { addAccountPath } from '../../parts/payment/addAccountPath.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { MethodDrawing } from '../../parts/payment/MethodDrawing.tsx';
import { MethodErrorNotice } from './MethodErrorNotice.tsx';
import { MethodRow } from './MethodRow.tsx';
import styles from './paymentMethods.module.css';
import { useAccountTypes, useCanAdd } from '../../parts/payment/useCanAdd.ts';
import type { Change } from './MethodRow.tsx';
import { useMethodName } from './useMethodName.ts';
import { useMethodChange, type MethodChange } from './useMethodChange.ts';
import { useMethods } from '../../parts/payment/useMethods.ts';

/** The result of the page before, from the history state of the address. */
const Told = v.union([
  v.object({ did: v.picklist(['added', 'edited']), lastFour: v.string() }),
  v.object({ did: v.literal('added'), paymentType: v.picklist(accountTypes) }),
]);

export function PaymentMethodsPage() {
  const text = useText();
  const { methods, isAsking, isFailed, refresh } = useMethods();
  const own = useMethodChange();
  const [asked, keep] = useState<Asked | null>(null);
  const change: Change = {
    ...own,
    ask(what, method) {
      keep({ what, method });
      own.start({
        type: 'paymentMethods/change',
        data: { change: what, paymentMethodId: method.paymentMethodId },
      });
    },
  };
  const canAdd = useCanAdd();
  return (
    <Page title={text('paymentMethods.title')} width="narrow">
      <div className={styles.column}>
        <div className={styles.head}>
          <h1>
            <Text id="paymentMethods.title" />
          </h1>
          {methods !== null && methods.length > 0 && <AddLinks />}
        </div>
        <News change={own} asked={asked} methods={methods} />
        <RefetchBar isActive={isAsking && methods !== null} />
        {isFailed && (
          <Notice
            tone="error"
            action={
              <Button variant="secondary" onClick={refresh}>
                <Text id="common.retry" />
              </Button>
            }
          >
            <Text id={methods === null ? 'paymentMethods.failed' : 'paymentMethods.old'} />
          </Notice>
        )}
        {!canAdd && (
          <Notice tone="info">
            <Text id="paymentMethods.cannotAdd" />
          </Notice>
        )}
        <List methods={methods} change={change} isFailed={isFailed} />
        <LinkButton
          to="/account/payment-method/edit/billing-address?returnUrl=%2Faccount%2Fpayment-method"
          variant="quiet"
          isFlush
          className={styles.start}
        >
          <Text id="paymentMethods.addresses" />
        </LinkButton>
      </div>
    </Page>
  );
}

function AddLinks() {
  const canAdd = useCanAdd();
  return (
    <span className={styles.adds}>
      {canAdd && (
        <LinkButton to="/account/payment-method/add/credit-card" variant="secondary">
          <Text id="paymentMethods.add" />
        </LinkButton>
      )}
      {useAccountTypes().map((type) => (
        <LinkButton key={type} to={addAccountPath(type)} variant="secondary">
          <Text id={`paymentMethods.addAccount.${type}`} />
        </LinkButton>
      ))}
    </span>
  );
}

/** The change that was pressed on this page, with the method as it was then: a removed one is in no list any more. */
interface Asked {
  readonly what: 'makeDefault' | 'remove';
  readonly method: PaymentMethod;
}
type NewsProps = {
  readonly change: MethodChange;
  readonly asked: Asked | null;
  readonly methods: readonly PaymentMethod[] | null;
};

function News({ change: { ended, told: meanwhile, dismiss }, asked, methods }: NewsProps) {
  const text = useText();
  const { state } = useLocation();
  const told = v.safeParse(Told, state);
  if (meanwhile !== null)
    return (
      <Notice tone="warn">
        <Text id={meanwhile} />
      </Notice>
    );
  if (ended !== null && ended.code !== null)
    return (
      <MethodErrorNotice
        code={ended.code}
        title={<Text id="paymentMethods.changeFailedTitle" />}
        onRetry={dismiss}
        cardId={
          methods?.find(({ paymentMethodId }) => paymentMethodId === asked?.method.paymentMethodId)
            ?.autoReloadCardIds?.[0]
        }
      />
    );
  if (ended !== null && asked !== null)
    return (
      <Notice tone="ok">
        <Done {...asked} />
      </Notice>
    );
  if (!told.success || ended !== null) return null;
  return (
    <Notice tone="ok">
      {'lastFour' in told.output ? (
        <Text id={`paymentMethods.did.${told.output.did}`} values={{ lastFour: told.output.lastFour }} />
      ) : (
        <Text
          id="paymentMethods.did.linked"
          values={{ type: text(`paymentMethods.type.${told.output.paymentType}`) }}
        />
      )}
    </Notice>
  );
}

function Done({ what, method }: Asked) {
  const text = useText();
  const name = useMethodName()(method);
  if (what === 'makeDefault') return <Text id="paymentMethods.did.madeDefault" values={{ method: name }} />;
  const type = text(`paymentMethods.type.${method.paymentType}`);
  return method.maskedAccount === null ? (
    <Text id="paymentMethods.did.removed" values={{ lastFour: method.accountNumberLastFour }} />
  ) : (
    <Text id="paymentMethods.did.removedAccount" values={{ type }} />
  );
}

function List({
  methods,
  change,
  isFailed,
}: {
  readonly methods: readonly PaymentMethod[] | null;
  readonly change: Change;
  readonly isFailed: boolean;
}) {
  if (methods === null)
    return (
      !isFailed && (
        <SkeletonGroup>
          <Skeleton height="148px" radius="m" />
        </SkeletonGroup>
      )
    );
  if (methods.length === 0)
    return (
      <EmptyState drawing={<MethodDrawing />} action={<AddLinks />}>
        <Text id="paymentMethods.none" />
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {methods.map((method) => (
        <MethodRow key={method.paymentMethodId} method={method} change={change} />
      ))}
    </ul>
  );
}
