/** Whom support found: a member, or the guest of an order, with what would help and the traces that were sent. */
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FoundMember, Need } from '../../../streams/support/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { orderStatusText } from './orderStatusText.ts';
import styles from './TracePage.module.css';

type FoundProps = {
  readonly found: FoundMember;
  readonly reason: string;
  readonly onOpen: (code: string) => void;
};

export function DeskFound({ found: { member, isGuest, needs, traces }, reason, onOpen }: FoundProps) {
  const intl = useIntl();
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  if (member === null && !isGuest)
    return (
      <Notice tone="warn">
        <Text id="desk.nobody" />
      </Notice>
    );
  return (
    <Card as="section" className={styles.contents}>
      {member === null ? (
        <h2>
          <Text id="desk.guest" />
        </h2>
      ) : (
        <>
          <h2>{`${member.firstName} · ${member.email}`}</h2>
          <p className={styles.lead}>
            <Text id="desk.since" values={{ day: member.joinDate, sessions: member.sessions }} />
          </p>
          <EndSessions key={member.memberId} memberId={member.memberId} reason={reason} />
        </>
      )}
      <h3>
        <Text id="desk.needs" />
      </h3>
      <List isEmpty={needs.length === 0}>
        {needs.map((need) => (
          <li key={`${need.what} ${need.at} ${need.why}`}>
            <NeedLine need={need} /> <span className={styles.lead}>{day(need.at)}</span>
          </li>
        ))}
      </List>
      <h3>
        <Text id="desk.traces" />
      </h3>
      <List isEmpty={traces.length === 0}>
        {traces.map(({ code, receivedAt, events }) => (
          <li key={code}>
            <Button variant="quiet" isFlush disabled={reason === ''} onClick={() => onOpen(code)}>
              {code}
            </Button>{' '}
            <Text id="desk.trace" values={{ day: day(receivedAt), count: events }} />
          </li>
        ))}
      </List>
    </Card>
  );
}

/** A refusal with the sentence that the person was told. */
function NeedLine({ need: { what, detail, why, currency } }: { readonly need: Need }) {
  return (
    <>
      <Text id={`desk.need.${what}`} />{' '}
      {what === 'heldMoney' ? (
        <Price cents={Number(detail)} currency={currency ?? ''} />
      ) : (
        <strong>{detail}</strong>
      )}{' '}
      {what === 'openOrder' ? <Text id={orderStatusText(why)} /> : <span>{why}</span>}{' '}
      {what === 'refusedWrite' && (
        <span className={styles.lead}>
          <ErrorText code={why} />
        </span>
      )}
    </>
  );
}

const List = ({ isEmpty, children }: { readonly isEmpty: boolean; readonly children: ReactNode }) =>
  isEmpty ? (
    <p className={styles.lead}>
      <Text id="desk.none" />
    </p>
  ) : (
    <ul>{children}</ul>
  );

function EndSessions({ memberId, reason }: { readonly memberId: string; readonly reason: string }) {
  const { support } = useCrema();
  const ending = useCall();
  const [ended, setEnded] = useState<number | null>(null);
  const end = async () => {
    const answer = await ending.ask(() => support.endSessions(memberId, reason));
    setEnded(answer?.value ?? null);
  };
  return (
    <>
      <Button variant="secondary" isBusy={ending.isBusy} disabled={reason === ''} onClick={() => void end()}>
        <Text id="desk.endSessions" />
      </Button>
      {ended !== null && (
        <p role="status">
          <Text id="desk.ended" values={{ count: ended }} />
        </p>
      )}
      {ending.refused !== null && (
        <Notice tone="error">
          <ErrorText code={ending.refused.code} />
        </Notice>
      )}
    </>
  );
}
