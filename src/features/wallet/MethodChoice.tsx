/**
 * Which saved payment method pays. A link leads to where one is added and back to this sheet, with what was chosen in the
 * address (spec 2 sections 4 and 5). It is no option of the list: arrow keys choose what they come to, and would lead away.
 */
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { MethodPicture } from '../../parts/payment/MethodPicture.tsx';
import { useAddMethodPage } from '../../parts/payment/useAddMethodPage.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './cards.module.css';
import { METHOD } from './useAmountFault.tsx';
import type { Methods } from '../../parts/payment/useMethods.ts';

/** What adding a payment method says in the state of the address. */
const Added = v.object({ did: v.literal('added'), paymentMethodId: v.string() });

/** Where a payment method is added; it comes back to the sheet with these, in cents. Null where none can be added. */
export function useAddMethodAddress(
  cardId: string,
  kept: { readonly amount: number | null; readonly trigger?: number },
): string | null {
  const { hash } = useLocation();
  const page = useAddMethodPage();
  const query = new URLSearchParams();
  for (const [name, cents] of Object.entries(kept)) if (cents !== null) query.set(name, String(cents));
  const asked = query.size === 0 ? '' : `?${query}`;
  return page?.(`/account/cards/${cardId}${asked}${hash}`) ?? null;
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
  /** Where one is added. */
  readonly add: string | null;
  readonly onChange: (value: string) => void;
};

export function MethodChoice({ methods: { methods, isFailed, refresh }, value, add, onChange }: Props) {
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
        <Text id="reload.method.failed" />
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
  const chosen = methods.find((each) => each.paymentMethodId === value);
  const isGone = value !== '' && chosen === undefined;
  return (
    <>
      <div className={styles.withThumb}>
        <Select
          name={METHOD}
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
        </Select>
        {chosen !== undefined && (
          <span className={styles.thumb}>
            <MethodPicture method={chosen} />
          </span>
        )}
      </div>
      {add !== null && (
        <LinkButton variant="quiet" isFlush className={styles.start} to={add}>
          <Text id="reload.method.add" />
        </LinkButton>
      )}
    </>
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
