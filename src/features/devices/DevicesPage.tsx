/** Where the member is signed in: this device first, then those that were used last. Each other one, or all of them, is signed out. */
import { isStillValid } from '../../../domain/freshness.ts';
import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { SignedInDevice } from '../../../domain/devices/shape.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { useOwnWrite } from '../../kit/useOwnWrite.ts';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './devices.module.css';
import { devicesTold } from './told.ts';

texts('devices');

const KINDS = ['signOutThere'] as const;
const toSettings = { to: '/account/settings', text: 'devices.back' } as const;

export const DevicesPage = () => (
  <MembersOnly title="devices.title" back={toSettings}>
    <Devices />
  </MembersOnly>
);

function Devices() {
  const { want, dispatch } = useCrema();
  useEffect(() => want.devices(), [want]);
  const { list, ending } = useWorld(({ devices }) => devices);
  const { status } = useWorld(({ devicesFetch }) => devicesFetch);
  const refresh = useCallback(() => void dispatch({ type: 'devices/refresh', data: {} }), [dispatch]);
  const signOut = useOwnWrite(KINDS, devicesTold, ({ devices }) => devices.ended);
  const isEnding = (sessionId: string | null) => Object.values(ending).includes(sessionId);
  const end = (sessionId: string | null) =>
    signOut.start({ type: 'devices/signOutThere', data: { sessionId } } as const);
  const others = list.filter((each) => !each.isCurrent);
  return (
    <>
      <RefetchBar isActive={status === 'asking' && list.length > 0} />
      {status === 'failed' && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={refresh}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id={list.length > 0 ? 'devices.old' : 'devices.failed'} />
        </Notice>
      )}
      {signOut.told !== null && (
        <Notice tone="warn">
          <Text id={signOut.told} />
        </Notice>
      )}
      {signOut.ended !== null &&
        (signOut.ended.code === null ? (
          <Notice tone="ok">
            <Text id="devices.done" />
          </Notice>
        ) : (
          <ErrorNotice code={signOut.ended.code} title="devices.notDone" />
        ))}
      {list.length === 0 && status !== 'failed' && (
        <SkeletonGroup>
          <Skeleton height="8rem" radius="m" />
        </SkeletonGroup>
      )}
      {list.length > 0 && (
        <Card>
          <ul className={account.list}>
            {list.map((device) => (
              <DeviceRow
                key={device.sessionId}
                device={device}
                isEnding={isEnding(device.sessionId) || (!device.isCurrent && isEnding(null))}
                onEnd={() => end(device.sessionId)}
              />
            ))}
          </ul>
        </Card>
      )}
      {others.length > 1 && (
        <Button variant="secondary" isBusy={isEnding(null)} onClick={() => end(null)}>
          <Text id="devices.endOthers" />
        </Button>
      )}
      <p className={account.muted}>
        <Text id="devices.unknownToYou" />
      </p>
    </>
  );
}

type RowProps = {
  readonly device: SignedInDevice;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function DeviceRow({ device, isEnding, onEnd }: RowProps) {
  const text = useText();
  const intl = useIntl();
  const now = useNow(60_000);
  const { browser, system, country, lastSeenAt, startedAt, isCurrent } = device;
  const name = text('devices.name', {
    browser: browser ?? text('devices.unknownBrowser'),
    system: system ?? text('devices.unknownSystem'),
  });
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const isNow = isCurrent || isStillValid(lastSeenAt, FIVE_MINUTES, now);
  return (
    <li className={styles.device}>
      <div className={account.texts}>
        <span className={account.name}>{name}</span>
        <span className={account.muted}>
          {country === null ? (
            <Text id="devices.placeUnknown" />
          ) : (
            (intl.formatDisplayName(country, { type: 'region' }) ?? country)
          )}
        </span>
        <span className={account.muted}>
          {isNow ? (
            <Text id="devices.now" />
          ) : (
            <Text id="devices.lastSeen" values={{ time: day(lastSeenAt) }} />
          )}
        </span>
        <span className={account.muted}>
          <Text id="devices.since" values={{ time: day(startedAt) }} />
        </span>
      </div>
      {isCurrent ? (
        <Badge>
          <Text id="devices.this" />
        </Badge>
      ) : (
        <Button
          variant="secondary"
          isBusy={isEnding}
          aria-label={text('devices.endOf', { name })}
          onClick={onEnd}
        >
          <Text id="devices.end" />
        </Button>
      )}
    </li>
  );
}

/** The server writes the last use at most as often. */
const FIVE_MINUTES = 5 * 60_000;
