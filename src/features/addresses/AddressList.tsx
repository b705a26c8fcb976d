/** The member's addresses, with those that are on their way and the one that was not saved. */
import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { AddressLines } from './AddressLines.tsx';
import styles from './addresses.module.css';
import { Envelope } from './Envelope.tsx';
import { addPath, editPath, formPath } from './paths.ts';
import { useAddresses } from './useAddresses.ts';

/** The result of the page before, from the history state of the address. */
const Told = v.object({ did: v.picklist(['addresses.added', 'addresses.updated']) });

export function AddressList() {
  const text = useText();
  const { state } = useLocation();
  const told = v.safeParse(Told, state);
  const { list, pending, hasAnswer, isAsking, isFailed, refresh } = useAddresses();
  const added = pending.filter(({ addressId }) => addressId === null);
  return (
    <Page title={text('addresses.title')} width="narrow">
      <div className={styles.column}>
        <div className={styles.head}>
          <h1>
            <Text id="addresses.title" />
          </h1>
          <LinkButton to={addPath} variant="secondary">
            <Text id="addresses.add" />
          </LinkButton>
        </div>
        {told.success && (
          <Notice tone="ok">
            <Text id={told.output.did} />
          </Notice>
        )}
        <NotSaved />
        {isFailed && (
          <Notice
            tone="error"
            action={
              <Button variant="secondary" onClick={refresh}>
                <Text id="common.retry" />
              </Button>
            }
          >
            <Text id={list.length > 0 ? 'addresses.old' : 'addresses.failed'} />
          </Notice>
        )}
        <div>
          <RefetchBar isActive={isAsking && list.length > 0} />
          <ul className={styles.list}>
            {list.map(({ addressId, ...address }) => (
              <AddressRow
                key={addressId}
                address={pending.find((each) => each.addressId === addressId) ?? address}
                isPending={pending.some((each) => each.addressId === addressId)}
                editPath={editPath(addressId)}
              />
            ))}
            {added.map((address) => (
              <AddressRow key={address.writeId} address={address} isPending editPath={null} />
            ))}
          </ul>
        </div>
        {!hasAnswer && !isFailed && (
          <SkeletonGroup>
            <Skeleton height="168px" radius="m" />
          </SkeletonGroup>
        )}
        {hasAnswer && list.length + added.length === 0 && (
          <EmptyState drawing={<Envelope />}>
            <Text id="addresses.none" />
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

type RowProps = {
  readonly address: AddressParts;
  readonly isPending: boolean;
  readonly editPath: string | null;
};

function AddressRow({ address, isPending, editPath: to }: RowProps) {
  const text = useText();
  const { firstName, lastName, addressLine1, type } = address;
  return (
    <Card as="li" className={styles.row}>
      <AddressLines address={address} />
      <div className={styles.side}>
        <Badge>
          <Text id={`addresses.badge.${type}`} />
        </Badge>
        {isPending && (
          <span className={styles.muted}>
            <Text id="addresses.pending" />
          </span>
        )}
        {to !== null && (
          <Link
            to={to}
            className={styles.edit}
            aria-label={text('addresses.editOf', {
              name: `${firstName} ${lastName}`,
              line: addressLine1,
            })}
          >
            <Text id="addresses.edit" />
          </Link>
        )}
      </div>
    </Card>
  );
}

/** A save that was refused after its form was left. */
function NotSaved() {
  const { dispatch } = useCrema();
  const { refused } = useAddresses();
  if (refused === null) return null;
  return (
    <Notice
      tone="error"
      title={<Text id={refused.addressId === null ? 'addresses.addFailed' : 'addresses.editFailed'} />}
      action={
        <div className={styles.actions}>
          <LinkButton to={formPath(refused.addressId)} variant="secondary">
            <Text id="addresses.notSaved.open" />
          </LinkButton>
          <Button variant="quiet" onClick={() => void dispatch({ type: 'addresses/discard', data: {} })}>
            <Text id="addresses.discard" />
          </Button>
        </div>
      }
    >
      <Text id="addresses.notSaved" />
    </Notice>
  );
}
