/**
 * A member's passkeys: with one she signs in without a password. Adding and removing ask her to prove who she is first; then the
 * authenticator's question is fetched, and another press asks it.
 */
import { useEffect, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { ELEVATION_NEEDED } from '../../../domain/elevation/actions.ts';
import { LONGEST_PASSKEY_NAME } from '../../../domain/passkeys/name.ts';
import type { OwnPasskeys, Passkey } from '../../../streams/passkeys/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { useElevation } from '../../parts/elevation/useElevation.tsx';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import styles from './passkeys.module.css';

texts('passkeys');

const ABOUT = { action: 'changePasskeys', target: '' } as const;
const toSettings = { to: '/account/settings', text: 'passkeys.back' } as const;

export const PasskeysPage = () => (
  <MembersOnly title="passkeys.title" back={toSettings}>
    <Own />
  </MembersOnly>
);

function Own() {
  const { passkeys: port, openWebauthn } = useCrema();
  const [own, setOwn] = useState<OwnPasskeys | null>(null);
  const [did, setDid] = useState<'added' | 'removed' | 'renamed' | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const call = useCall();
  const elevation = useElevation({ onProved: () => setIsAdding(wantsToAdd) });
  const [wantsToAdd, setWantsToAdd] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    void port.list(left.signal).then((answer) => {
      if (left.signal.aborted) return;
      setIsFailed(!answer.ok);
      if (answer.ok) setOwn(answer.value);
    });
    return () => left.abort();
  }, [port, turn]);
  const changed = (next: OwnPasskeys, what: typeof did) => {
    setOwn(next);
    setDid(what);
    setIsAdding(false);
    // The server's word: a password manager drops what is not there any more.
    void openWebauthn().then(
      (webauthn) => webauthn.keepOnly(next.signal),
      () => undefined,
    );
  };
  const prove = (toAdd: boolean) => {
    setWantsToAdd(toAdd);
    elevation.open(ABOUT);
  };
  const remove = async (passkeyId: string) => {
    setDid(null);
    const done = await call.ask(
      () => port.remove(passkeyId),
      (code) => {
        if (code !== ELEVATION_NEEDED) return;
        call.forget();
        prove(false);
      },
    );
    if (done !== null) changed(done.value, 'removed');
  };
  return (
    <>
      <p>
        <Text id="passkeys.what" />
      </p>
      {elevation.sheet}
      <CallNotice call={call} />
      {did !== null && (
        <Notice tone="ok">
          <Text id={`passkeys.${did}`} />
        </Notice>
      )}
      {elevation.isProved && !wantsToAdd && did === null && (
        <p role="status">
          <Text id="passkeys.pressAgain" />
        </p>
      )}
      <List
        own={own}
        isFailed={isFailed}
        isBusy={call.isBusy}
        onAgain={() => setTurn(turn + 1)}
        onRemove={(passkeyId) => void remove(passkeyId)}
        onRenamed={(next) => changed(next, 'renamed')}
      />
      {isAdding ? (
        <AddPasskey onAdded={(next) => changed(next, 'added')} onElevationOver={() => prove(true)} />
      ) : (
        own !== null && (
          <Button size="l" isWide onClick={() => prove(true)}>
            <Text id="passkeys.add" />
          </Button>
        )
      )}
    </>
  );
}

type ListProps = {
  readonly own: OwnPasskeys | null;
  readonly isFailed: boolean;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onRemove: (passkeyId: string) => void;
  readonly onRenamed: (next: OwnPasskeys) => void;
};

function List({ own, isFailed, isBusy, onAgain, onRemove, onRenamed }: ListProps) {
  return (
    <>
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={onAgain}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="passkeys.failed" />
        </Notice>
      )}
      {own === null && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="6rem" radius="m" />
        </SkeletonGroup>
      )}
      {own !== null && own.passkeys.length > 0 && (
        <Card>
          <ul className={account.list}>
            {own.passkeys.map((passkey) => (
              <Row
                key={passkey.passkeyId}
                passkey={passkey}
                isBusy={isBusy}
                onRemove={() => onRemove(passkey.passkeyId)}
                onRenamed={onRenamed}
              />
            ))}
          </ul>
        </Card>
      )}
      {own !== null && own.passkeys.length === 0 && (
        <p>
          <Text id="passkeys.none" />
        </p>
      )}
    </>
  );
}

type RowProps = {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
  readonly onRenamed: (next: OwnPasskeys) => void;
};

function Row({ passkey, isBusy, onRemove, onRenamed }: RowProps) {
  const { passkeys: port } = useCrema();
  const text = useText();
  const intl = useIntl();
  const call = useCall();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, createdAt, lastUsedAt, isBackedUp, passkeyId } = passkey;
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'medium' });
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    if (typeof typed !== 'string' || typed.trim() === '') return;
    const done = await call.ask(() => port.rename(passkeyId, typed.trim()));
    if (done === null) return;
    setIsRenaming(false);
    onRenamed(done.value);
  };
  return (
    <li className={styles.passkey}>
      {isRenaming ? (
        <form className={account.form} onSubmit={(event) => void rename(event)}>
          <CallNotice call={call} />
          <TextField
            name="name"
            label={<Text id="passkeys.name" />}
            defaultValue={name}
            maxLength={LONGEST_PASSKEY_NAME}
          />
          <div className={account.actions}>
            <Button type="submit" isBusy={call.isBusy}>
              <Text id="passkeys.saveName" />
            </Button>
            <Button variant="quiet" onClick={() => setIsRenaming(false)}>
              <Text id="passkeys.keepName" />
            </Button>
          </div>
        </form>
      ) : (
        <>
          <div className={account.texts}>
            <span className={account.name}>{name}</span>
            <span className={account.muted}>
              <Text
                id={lastUsedAt === null ? 'passkeys.neverUsed' : 'passkeys.used'}
                values={{ made: day(createdAt), used: day(lastUsedAt ?? createdAt) }}
              />
            </span>
            <span className={account.muted}>
              <Text id={isBackedUp ? 'passkeys.backedUp' : 'passkeys.oneDevice'} />
            </span>
          </div>
          <div className={account.actions}>
            <Button
              variant="quiet"
              aria-label={text('passkeys.renameOf', { name })}
              onClick={() => setIsRenaming(true)}
            >
              <Text id="passkeys.rename" />
            </Button>
            <Button
              variant="secondary"
              isBusy={isBusy}
              aria-label={text('passkeys.removeOf', { name })}
              onClick={onRemove}
            >
              <Text id="passkeys.remove" />
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
