/**
 * The desk of support (role `support`): finds a person by address or by the number of an order, and a trace by its code, each with a
 * reason, which is in the audit log; tells what would help, and reads the trace as a story. Nothing of it is stored on this device.
 */
import { useState, type FormEvent } from 'react';
import type { FoundMember, FoundOrder, OpenedTrace } from '../../../streams/support/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall, type Call } from '../../kit/useCall.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Came } from './Came.tsx';
import { DeskFound } from './DeskFound.tsx';
import { DeskOrders } from './DeskOrders.tsx';
import { DeskTrace } from './DeskTrace.tsx';
import styles from './TracePage.module.css';

texts('trace', 'trace.desk');

export function Desk() {
  const { support } = useCrema();
  const [reason, setReason] = useState('');
  const [orders, setOrders] = useState<readonly FoundOrder[] | null>(null);
  const [found, setFound] = useState<FoundMember | null>(null);
  const [trace, setTrace] = useState<OpenedTrace | null>(null);
  const [finding, seeking, opening] = [useCall(), useCall(), useCall()];
  const why = reason.trim();
  const isSaid = why !== '';
  const find = async (by: { readonly email: string } | { readonly orderId: string }) => {
    const answer = await finding.ask(() => support.findMember(by, why));
    if ('email' in by) setOrders(null);
    // It may be another person's.
    setTrace(null);
    setFound(answer?.value ?? null);
  };
  const seek = async (number: string) => {
    const answer = await seeking.ask(() => support.findOrders(number, why));
    setFound(null);
    setTrace(null);
    setOrders(answer?.value ?? null);
  };
  const open = async (code: string) => {
    const answer = await opening.ask(() => support.openTrace(code, why));
    const opened = answer?.value ?? null;
    setTrace(opened);
    // Who is shown beside it is whose it is.
    if (opened === null || found?.traces.some((sent) => sent.code === opened.code) === true) return;
    setFound(null);
    setOrders(null);
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
        <Ask name="email" call={finding} isAllowed={isSaid} onAsk={(email) => find({ email })} />
        <Ask name="order" call={seeking} isAllowed={isSaid} onAsk={seek} />
        <Ask name="code" call={opening} isAllowed={isSaid} onAsk={open} />
      </Card>
      {orders !== null && (
        <Came of={orders}>
          <DeskOrders orders={orders} isAllowed={isSaid} onFind={(orderId) => void find({ orderId })} />
        </Came>
      )}
      {found !== null && (
        <Came of={found}>
          <DeskFound found={found} reason={why} onOpen={(code) => void open(code)} />
        </Came>
      )}
      {trace !== null && (
        <Came of={trace}>
          <DeskTrace key={trace.code} trace={trace} />
        </Came>
      )}
    </div>
  );
}

type AskProps = {
  readonly name: 'email' | 'order' | 'code';
  readonly call: Call;
  readonly isAllowed: boolean;
  readonly onAsk: (typed: string) => Promise<void>;
};

function Ask({ name, call, isAllowed, onAsk }: AskProps) {
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && isAllowed) void onAsk(typed.trim());
  };
  return (
    <form className={styles.actions} onSubmit={send} noValidate>
      <TextField
        label={<Text id={`desk.${name}`} />}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={call.isBusy} disabled={!isAllowed}>
        <Text id={`desk.${name}.submit`} />
      </Button>
      {call.refused !== null && (
        <Notice tone="error">
          <ErrorText code={call.refused.code} values={{ seconds: call.refused.seconds }} />
        </Notice>
      )}
    </form>
  );
}
