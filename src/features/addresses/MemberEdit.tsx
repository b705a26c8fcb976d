/**
 * Editing an address. A change by another device or tab is taken over while nothing is typed; otherwise both are shown,
 * and the person decides: nothing is replaced unseen.
 */
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { typedOf } from '../../../domain/addresses/rules.ts';
import type { Address, AddressParts } from '../../../domain/addresses/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkNotice, Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { AddressForm } from '../../parts/addresses/AddressForm.tsx';
import { AddressFrame } from './AddressFrame.tsx';
import { AddressLines } from './AddressLines.tsx';
import styles from './addresses.module.css';
import { listPath, wayBack } from './paths.ts';
import { SaveNotice } from '../../parts/addresses/SaveNotice.tsx';
import { useAddresses } from './useAddresses.ts';
import { unfinished, useSave } from '../../parts/addresses/useSave.ts';

type Edited = { readonly version: number; readonly address: AddressParts };

export function MemberEdit({ addressId }: { readonly addressId: string }) {
  const { list, isCurrent, isFailed, refresh } = useAddresses();
  const { world } = useCrema();
  const [entered] = useState(() => unfinished(world(), addressId));
  const stored = list.find((each) => each.addressId === addressId);
  return (
    <AddressFrame title="addresses.editPage.title" hasList>
      {stored !== undefined && (
        <EditForm
          stored={stored}
          entered={entered && { version: entered.version ?? stored.version, address: entered }}
        />
      )}
      {stored === undefined && isCurrent && (
        <LinkNotice tone="warn" to={listPath} link={<Text id="addresses.back" />}>
          <Text id="addresses.gone" />
        </LinkNotice>
      )}
      {stored === undefined && !isCurrent && isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={refresh}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="addresses.failed" />
        </Notice>
      )}
      {stored === undefined && !isCurrent && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="640px" radius="m" />
        </SkeletonGroup>
      )}
    </AddressFrame>
  );
}

type FormProps = { readonly stored: Address; readonly entered: Edited | null };

function EditForm({ stored, entered }: FormProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { addressId, version } = stored;
  const save = useSave(addressId);
  const [edited, setEdited] = useState<Edited>(entered ?? { version, address: stored });
  const [isTouched, setIsTouched] = useState(entered !== null);
  const { status } = save;
  const isNewer = version > edited.version && status !== 'busy' && status !== 'saved';
  const take = () => {
    setEdited({ version, address: stored });
    setIsTouched(false);
  };
  if (isNewer && !isTouched) take();
  const to = wayBack(query) ?? listPath;
  useEffect(() => {
    if (status !== 'saved') return;
    void navigate(to, { replace: true, state: { did: 'addresses.updated', addressId } });
  }, [status, addressId, to, navigate]);
  return (
    <>
      {isNewer && isTouched ? (
        <Newer stored={stored} onTake={take} />
      ) : (
        <SaveNotice save={save} failed="addresses.editFailed" />
      )}
      <AddressForm
        key={edited.version}
        initial={typedOf(edited.address)}
        type={edited.address.type}
        isBusy={status === 'busy'}
        submit={<Text id="addresses.save" />}
        onTouch={() => setIsTouched(true)}
        onSubmit={(address) =>
          save.start({ ...address, addressId, version: Math.max(version, edited.version) })
        }
      />
    </>
  );
}

/** Both are shown to compare: the saved address here, the entered one in the form below. */
function Newer({ stored, onTake }: { readonly stored: Address; readonly onTake: () => void }) {
  return (
    <Notice
      tone="warn"
      title={<Text id="addresses.changed.title" />}
      action={
        <Button variant="secondary" onClick={onTake}>
          <Text id="addresses.changed.take" />
        </Button>
      }
    >
      <div className={styles.newer}>
        <p>
          <Text id="addresses.changed" />
        </p>
        <AddressLines address={stored} />
        <p>
          <Text id="addresses.changed.entered" />
        </p>
      </div>
    </Notice>
  );
}
