/** Sends the trace to support, after a yes, and shows the code under which support finds it. */
import { useRef, useState } from 'react';
import { Send } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { SentTrace } from '../../../streams/support/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { useKeptFocus } from '../../kit/useKeptFocus.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './TracePage.module.css';
import type { TraceFile } from './useTraceFile.ts';

export function SendTrace({ make }: { readonly make: () => Promise<TraceFile> }) {
  const { support } = useCrema();
  const intl = useIntl();
  const sending = useCall();
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<SentTrace | null>(null);
  const { watch, next } = useKeptFocus<HTMLDivElement>();
  // The same file again where its answer was lost: it has one code.
  const made = useRef<TraceFile | null>(null);
  const send = async () => {
    const answer = await sending.ask(async () => {
      made.current ??= await make().catch(() => null);
      return made.current === null ? NOT_MADE : support.sendTrace(made.current.text);
    });
    if (answer === null) return;
    setSent(answer.value);
    setAsked(false);
  };
  return (
    <div ref={next} tabIndex={-1}>
      <div
        key={sent === null ? (isAsked ? 'asked' : 'offered') : 'sent'}
        ref={watch}
        className={styles.actions}
      >
        {sent !== null ? (
          <Notice tone="ok" title={<Text id="trace.sent.title" values={{ code: sent.code }} />}>
            <Text
              id="trace.sent.text"
              values={{ day: intl.formatDate(sent.endsAt, { dateStyle: 'long' }), count: sent.events }}
            />
          </Notice>
        ) : isAsked ? (
          <>
            <p className={styles.lead}>
              <Text id="trace.send.ask" />
            </p>
            <Button isBusy={sending.isBusy} onClick={() => void send()}>
              <Text id="trace.send.yes" />
            </Button>
            <Button variant="quiet" disabled={sending.isBusy} onClick={() => setAsked(false)}>
              <Text id="trace.send.no" />
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            icon={<Send size={18} aria-hidden="true" />}
            onClick={() => setAsked(true)}
          >
            <Text id="trace.send" />
          </Button>
        )}
        {sending.refused !== null && (
          <Notice tone="error">
            <ErrorText code={sending.refused.code} values={{ seconds: sending.refused.seconds }} />
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The log could not be read. */
const NOT_MADE = { ok: false, kind: 'invalid', code: null, retryAfterSeconds: null } as const;
