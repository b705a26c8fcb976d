/** Checks a trace file that was handed over: one sentence, good or bad. Nothing on this device changes. */
import { useRef, useState } from 'react';
import { FileCheck } from 'lucide-react';
import { useCrema, type Crema } from '../../app/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './TracePage.module.css';

type Verdict = Awaited<ReturnType<Crema['trace']['verify']>>;

export function ImportTrace() {
  const text = useText();
  const { trace } = useCrema();
  const input = useRef<HTMLInputElement>(null);
  const [verdict, setVerdict] = useState<Verdict | 'checking' | null>(null);
  const check = async (file: File) => {
    setVerdict('checking');
    setVerdict(
      await trace.verify(file).catch((error: unknown) => ({ ok: false, sentence: String(error), events: 0 })),
    );
  };
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
          if (file !== undefined) void check(file);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<FileCheck size={18} aria-hidden="true" />}
        isBusy={verdict === 'checking'}
        onClick={() => input.current?.click()}
      >
        <Text id="trace.import" />
      </Button>
      <p className={styles.lead}>
        <Text id="trace.importHint" />
      </p>
      {verdict !== null && verdict !== 'checking' && (
        <Notice
          tone={verdict.ok ? 'ok' : 'error'}
          title={<Text id={verdict.ok ? 'trace.good' : 'trace.bad'} />}
        >
          {verdict.sentence}
        </Notice>
      )}
    </>
  );
}
