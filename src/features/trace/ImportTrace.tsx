/** Checks a trace file with progress and cancellation. Nothing on this device changes. */
import { useRef } from 'react';
import { FileCheck } from 'lucide-react';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './TracePage.module.css';
import { TraceVerdictNotice } from './TraceVerdictNotice.tsx';
import { useTraceCheck, type TraceCheck } from './useTraceCheck.ts';

export function ImportTrace() {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { check, start, cancel } = useTraceCheck();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,.gz"
        aria-label={text('trace.import')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) void start(file);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<FileCheck size={18} aria-hidden="true" />}
        isBusy={check.status === 'checking'}
        onClick={() => input.current?.click()}
      >
        <Text id="trace.import" />
      </Button>
      <p className={styles.lead}>
        <Text id="trace.importHint" />
      </p>
      {check.status === 'checking' && <Checking part={check.part} onCancel={cancel} />}
      <Outcome check={check} />
    </>
  );
}

function Checking({ part, onCancel }: { readonly part: number; readonly onCancel: () => void }) {
  const text = useText();
  return (
    <>
      <progress className={styles.progress} aria-label={text('trace.checkingLabel')} value={part} max={1} />
      <p className={styles.lead}>
        <Text id="trace.checking" values={{ part }} />
      </p>
      <Button variant="secondary" onClick={onCancel}>
        <Text id="trace.cancel" />
      </Button>
    </>
  );
}

function Outcome({ check }: { readonly check: TraceCheck }) {
  if (check.status === 'done') return <TraceVerdictNotice verdict={check.verdict} />;
  if (check.status === 'cancelled')
    return (
      <Notice tone="info">
        <Text id="trace.cancelled" />
      </Notice>
    );
  if (check.status === 'failed')
    return (
      <Notice tone="error">
        <Text id="trace.checkFailed" />
      </Notice>
    );
  return null;
}
