/**
 * A guest's address for one purchase. It goes to the server as a secret, its token stays in this page's memory, and so
 * does the entered address, so that it can be edited: the edited one replaces it.
 */
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { typedOf } from '../../../domain/addresses/rules.ts';
import type { AddressParts } from '../../../domain/addresses/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { inOwnElements, Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AddressForm } from '../../parts/addresses/AddressForm.tsx';
import { AddressFrame } from './AddressFrame.tsx';
import { AddressLines } from './AddressLines.tsx';
import styles from './addresses.module.css';
import { Envelope } from './Envelope.tsx';
import { blankAddress } from '../../parts/addresses/blankAddress.ts';
import { addPath, listPath, wayBack } from './paths.ts';
import { SaveNotice } from '../../parts/addresses/SaveNotice.tsx';
import { useSingleUse } from './useSingleUse.ts';

export function GuestAdd() {
  const { config } = useCrema();
  return <GuestForm mode="add" initial={null} locale={config.locale} />;
}

export function GuestEdit() {
  const { config } = useCrema();
  const { entered, replaced } = useSingleUse();
  // Kept for the form: while a change is on its way there is none.
  const [initial] = useState(entered ?? replaced);
  if (initial !== null) return <GuestForm mode="edit" initial={initial} locale={config.locale} />;
  return (
    <AddressFrame title="addresses.editPage.title">
      <EmptyState
        drawing={<Envelope />}
        action={
          <LinkButton to={addPath} size="l">
            <Text id="addresses.add" />
          </LinkButton>
        }
      >
        <Text id="addresses.guest.none" />
      </EmptyState>
    </AddressFrame>
  );
}

type Props = {
  readonly mode: 'add' | 'edit';
  readonly initial: AddressParts | null;
  readonly locale: string;
};
const said = {
  add: ['addresses.addPage.title', 'addresses.addFailed', 'addresses.added'],
  edit: ['addresses.editPage.title', 'addresses.editFailed', 'addresses.updated'],
} as const;

function GuestForm({ mode, initial, locale }: Props) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const [title, failed, done] = said[mode];
  const singleUse = useSingleUse();
  const { status, entered, replaced } = singleUse;
  const start = initial ?? entered ?? replaced;
  const to = wayBack(query);
  useEffect(() => {
    if (status === 'saved' && to !== null) void navigate(to, { replace: true, state: { did: done } });
  }, [status, to, done, navigate]);
  if (status === 'saved' && entered !== null) return <Ready mode={mode} address={entered} />;
  const signIn = `/account/signin?returnUrl=${encodeURIComponent(pathname + search)}`;
  return (
    <AddressFrame title={title}>
      <div className={styles.lead}>
        <p>
          <Text id="addresses.guest.lead" />
        </p>
        <p>
          <Text
            id="addresses.guest.signIn"
            values={{ link: (words) => <Link to={signIn}>{inOwnElements(words)}</Link> }}
          />
        </p>
      </div>
      <SaveNotice save={singleUse} failed={failed} />
      {replaced !== null && status !== 'busy' && (
        <Notice tone="warn">
          <Text id="addresses.guest.replaced" />
        </Notice>
      )}
      <AddressForm
        initial={start === null ? blankAddress(locale) : typedOf(start)}
        type={null}
        isBusy={status === 'busy'}
        submit={<Text id="addresses.use" />}
        onSubmit={singleUse.start}
      />
    </AddressFrame>
  );
}

function Ready({ mode, address }: { readonly mode: Props['mode']; readonly address: AddressParts }) {
  return (
    <AddressFrame title="addresses.guest.ready">
      <Notice tone="ok">
        <Text id={said[mode][2]} />
      </Notice>
      <Card className={styles.row}>
        <AddressLines address={address} />
      </Card>
      <LinkButton to={listPath} variant="secondary">
        <Text id="addresses.guest.edit" />
      </LinkButton>
    </AddressFrame>
  );
}
