/** Where the member is signed in, and signing out elsewhere. This device is signed out by the account menu. */
import { useCallback, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useOnReturn } from '../../kit/useOnReturn.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './SandboxPage.module.css';
import { fetchSessions, signOutDevice, signOutOthers, type DeviceSession } from './sessionApi.ts';

/** Null while no member is signed in; undefined before the first answer. */
type Listed = readonly DeviceSession[] | null | undefined;

export function Devices() {
  const [sessions, setSessions] = useState<Listed>(undefined);
  const [said, setSaid] = useState<number | 'failed' | null>(null);
  const [isUnread, setIsUnread] = useState(false);
  const look = useCallback(() => {
    fetchSessions().then(
      (found) => {
        setSessions(found);
        setIsUnread(false);
      },
      () => setIsUnread(true),
    );
  }, []);
  useEffect(look, [look]);
  useOnReturn(isUnread, look);
  const end = (ending: Promise<number | void>) => {
    setSaid(null);
    ending
      .then(
        (ended) => setSaid(ended ?? null),
        () => setSaid('failed'),
      )
      .finally(look);
  };
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-devices">
      <h2 id="sandbox-devices">
        <Text id="sandbox.devices" />
      </h2>
      {sessions === null && (
        <p className={styles.quiet}>
          <Text id="sandbox.devicesSignedOut" />
        </p>
      )}
      {sessions && (
        <ul className={styles.tickets}>
          {sessions.map((session) => (
            <Device
              key={session.sessionId}
              session={session}
              onSignOut={() => end(signOutDevice(session.sessionId))}
            />
          ))}
        </ul>
      )}
      {sessions && (
        <Button variant="secondary" onClick={() => end(signOutOthers())}>
          <Text id="sandbox.deviceSignOutOthers" />
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {typeof said === 'number' && <Text id="sandbox.deviceEnded" values={{ count: said }} />}
        {(said === 'failed' || isUnread) && <Text id="sandbox.deviceFailed" />}
      </p>
    </Card>
  );
}

type DeviceProps = { readonly session: DeviceSession; readonly onSignOut: () => void };

function Device({ session, onSignOut }: DeviceProps) {
  const intl = useIntl();
  const text = useText();
  const time = (instant: string) => intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' });
  const browser = session.browser ?? text('sandbox.deviceUnknownBrowser');
  const system = session.system ?? text('sandbox.deviceUnknownSystem');
  const nameId = `sandbox-device-${session.sessionId}`;
  return (
    <li className={styles.header}>
      <span id={nameId}>
        <Text id="sandbox.device" values={{ browser, system }} />
      </span>
      <span className={styles.quiet}>
        <Text
          id="sandbox.deviceTimes"
          values={{ started: time(session.startedAt), seen: time(session.lastSeenAt) }}
        />
      </span>
      {session.isCurrent ? (
        <span className={styles.quiet}>
          <Text id="sandbox.deviceCurrent" />
        </span>
      ) : (
        <Button variant="secondary" aria-describedby={nameId} onClick={onSignOut}>
          <Text id="sandbox.deviceSignOut" />
        </Button>
      )}
    </li>
  );
}
