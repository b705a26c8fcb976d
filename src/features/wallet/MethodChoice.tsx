/**
 * Which saved payment method pays. The placeholder for adding one leads to its page and back to this sheet, with the amount in
 * the address (spec 2 sections 4 and 5).
 */
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { accountTypes, isAccountOn } from '../../../domain/paymentMethods/accounts.ts';
import { addAccountPath } from '../../app/addAccountPath.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { useCrema } from '../../app/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import type { Methods } from '../../app/useMethods.ts';

export const ADD = 'add';
/** What adding a payment method says in the state of the address. */
const Added = v.object({ did: v.literal('added'), paymentMethodId: v.string() });

/** Where the sheet comes back with what was chosen. */
export function useAddMethodAddress(cardId: string, amount: number | null): string | null {
  const { config } = useCrema();
  const { hash } = useLocation();
  const back = `/account/cards/${cardId}${amount === null ? '' : `?amount=${amount}`}${hash}`;
  if (config.vaultOrigin === '') return null;
  const account = accountTypes.find((type) => isAccountOn(type, config));
  const page = config.newPaymentOptionEnabled.creditCard
    ? '/account/payment-method/add/credit-card'
    : account && addAccountPath(account);
  return page === undefined ? null : `${page}?returnUrl=${encodeURIComponent(back)}`;
}

/** The one that was just added, else the default one. */
export function useFirstChoice(methods: readonly PaymentMethod[] | null): string {
  const { state } = useLocation();
  const added = v.safeParse(Added, state);
  const newest = added.success
    ? methods?.find(({ paymentMethodId }) => paymentMethodId === added.output.paymentMethodId)
    : undefined;
  return (newest ?? methods?.[0])?.paymentMethodId ?? '';
}

type Props = {
  readonly methods: Methods;
  readonly value: string;
  readonly canAdd: boolean;
  readonly onChange: (value: string) => void;
};

export function MethodChoice({ methods: { methods, isFailed, refresh }, value, canAdd, onChange }: Props) {
  const text = useText();
  if (methods === null)
    return isFailed ? (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={refresh}>
            <Text id="common.retry" />
          </Button>
        }
      >
        <Text id="reload.error.method" />
      </Notice>
    ) : (
      <SkeletonGroup>
        <Skeleton height="3rem" radius="m" />
      </SkeletonGroup>
    );
  if (methods.length === 0)
    return (
      <p>
        <Text id="reload.method.none" />
      </p>
    );
  const isGone = value !== '' && value !== ADD && !methods.some((each) => each.paymentMethodId === value);
  return (
    <Select
      label={<Text id="reload.method" />}
      value={isGone ? '' : value}
      onChange={({ target }) => onChange(target.value)}
    >
      {(value === '' || isGone) && <option value="">{text('reload.method.choose')}</option>}
      {methods.map(
        ({ paymentMethodId, paymentType, accountNumberLastFour: lastFour, maskedAccount: account }) => (
          <option key={paymentMethodId} value={paymentMethodId}>
            {account === null
              ? text('reload.method.ending', { type: text(`reload.type.${paymentType}`), lastFour })
              : text('reload.method.account', { type: text(`reload.type.${paymentType}`), account })}
          </option>
        ),
      )}
      {canAdd && <option value={ADD}>{text('reload.method.add')}</option>}
    </Select>
  );
}

/** The button in the place of the form's own where nothing can pay yet. */
export const AddMethodLink = ({
  to,
  children,
}: {
  readonly to: string;
  readonly children: React.ReactNode;
}) => (
  <LinkButton to={to} size="l" isWide>
    {children}
  </LinkButton>
);
