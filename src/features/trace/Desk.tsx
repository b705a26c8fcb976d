/**
 * The desk of support (role `support`): finds a member or a trace by its code, each with a reason, which is in the audit log; tells what
 * would help her, and reads the trace as a story. Nothing of it is stored on this device.
 */
import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FoundMember, OpenedTrace } from '../../../streams/support/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { late } from '../../kit/late.tsx';
import { Unreachable } from '../../kit/Unreachable.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { useCall, type Call } from '../../kit/useCall.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Story } from './Story.tsx';
import styles from './TracePage.module.css';

texts('trace', 'trace.desk');

const ReplayHere = late(async () => (await import('./replay/ReplayHere.tsx')).ReplayHere, {
  meanwhile: Unreachable,
});

export function Desk() {
  const { support } = useCrema();
  const [reason, setReason] = useState('');
  const [found, setFound] = useState<FoundMember | null>(null);
  const [trace, setTrace] = useState<OpenedTrace | null>(null);
  const finding = useCall();
  const opening = useCall();
  const isSaid = reason.trim() !== '';
  const find = async (email: string) => {
    const answer = await finding.ask(() => support.findMember(email, reason.trim()));
    setFound(answer?.value ?? null);
  };
  const open = async (code: string) => {
    const answer = await opening.ask(() => support.openTrace(code, reason.trim()));
    setTrace(answer?.value ?? null);
  };
  return (
    <div className={styles.contents}>
      <Card className={styles.actions}>
        <TextField
          label={<Text id="desk.reason" />}
          hint={<Text id="desk.reason.hint" />}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <Ask label="desk.email" submit="desk.find" call={finding} isAllowed={isSaid} onAsk={find} />
        <Ask label="desk.code" submit="desk.open" call={opening} isAllowed={isSaid} onAsk={open} />
      </Card>
      {found !== null && <Found found={found} reason={reason} onOpen={(code) => void open(code)} />}
      {trace !== null && <Opened trace={trace} />}
    </div>
  );
}

type AskProps = {
  readonly label: 'desk.email' | 'desk.code';
  readonly submit: 'desk.find' | 'desk.open';
  readonly call: Call;
  readonly isAllowed: boolean;
  readonly onAsk: (typed: string) => Promise<void>;
};

function Ask({ label, submit, call, isAllowed, onAsk }: AskProps) {
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && isAllowed) void onAsk(typed.trim());
  };
  return (
    <form className={styles.actions} onSubmit={send} noValidate>
      <TextField
        label={<Text id={label} />}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={call.isBusy} disabled={!isAllowed}>
        <Text id={submit} />
      </Button>
      {call.refused !== null && (
        <Notice tone="error">
          <ErrorText code={call.refused.code} values={{ seconds: call.refused.seconds }} />
        </Notice>
      )}
    </form>
  );
}

type FoundProps = {
  readonly found: FoundMember;
  readonly reason: string;
  readonly onOpen: (code: string) => void;
};

function Found({ found: { member, needs, traces }, reason, onOpen }: FoundProps) {
  const intl = useIntl();
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  if (member === null)
    return (
      <Notice tone="warn">
        <Text id="desk.nobody" />
      </Notice>
    );
  return (
    <Card as="section" className={styles.contents}>
      <h2>
        {member.firstName} · {member.email}
      </h2>
      <p className={styles.lead}>
        <Text id="desk.since" values={{ day: member.joinDate, sessions: member.sessions }} />
      </p>
      <EndSessions memberId={member.memberId} reason={reason} />
      <h3>
        <Text id="desk.needs" />
      </h3>
      <List isEmpty={needs.length === 0}>
        {needs.map((need) => (
          <li key={`${need.what} ${need.at} ${need.why}`}>
            <Text id={`desk.need.${need.what}`} />{' '}
            {need.what === 'heldMoney' ? <Price cents={Number(need.detail)} currency="USD" /> : need.detail}:{' '}
            {need.why} · {day(need.at)}
          </li>
        ))}
      </List>
      <h3>
        <Text id="desk.traces" />
      </h3>
      <List isEmpty={traces.length === 0}>
        {traces.map(({ code, receivedAt, events }) => (
          <li key={code}>
            <Button variant="quiet" isFlush disabled={reason.trim() === ''} onClick={() => onOpen(code)}>
              {code}
            </Button>{' '}
            <Text id="desk.trace" values={{ day: day(receivedAt), count: events }} />
          </li>
        ))}
      </List>
    </Card>
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
    const answer = await ending.ask(() => support.endSessions(memberId, reason.trim()));
    setEnded(answer?.value ?? null);
  };
  return (
    <>
      <Button
        variant="secondary"
        isBusy={ending.isBusy}
        disabled={reason.trim() === ''}
        onClick={() => void end()}
      >
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

function Opened({
  trace: { code, text, isAsReceived, events, receivedAt },
}: {
  readonly trace: OpenedTrace;
}) {
  const intl = useIntl();
  const [shown, setShown] = useState<number | null>(null);
  const day = intl.formatDate(receivedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card as="section" className={styles.contents}>
      <h2>{code}</h2>
      <Notice tone={isAsReceived ? 'ok' : 'error'}>
        <Text id={isAsReceived ? 'desk.asReceived' : 'desk.changed'} values={{ day, count: events }} />
      </Notice>
      <Button variant="secondary" onClick={() => saveFile(`crema-${code}.trace.ndjson`, text)}>
        <Text id="desk.save" />
      </Button>
      {shown !== null && <ReplayHere text={text} seq={shown} />}
      <Story text={text} onShow={setShown} />
    </Card>
  );
}
