/** Saves the trace as a file on this device, and shows its name and the number of events. */
import { useState } from 'react';
import { Download } from 'lucide-react';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import type { TraceFile } from './useTraceFile.ts';

type Outcome =
  | { readonly file: string; readonly count: number; readonly isSigned: boolean }
  | 'failed'
  | 'working'
  | null;

export function ExportTrace({ make }: { readonly make: () => Promise<TraceFile> }) {
  const { now } = useCrema();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const save = async () => {
    setOutcome('working');
    try {
      const { text, events, isSigned } = await make();
      const file = `crema-${new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')}.trace.ndjson`;
      saveFile(file, text);
      setOutcome({ file, count: events, isSigned });
    } catch (error) {
      console.error(error);
      setOutcome('failed');
    }
  };
  return (
    <>
      <Button
        icon={<Download size={18} aria-hidden="true" />}
        isBusy={outcome === 'working'}
        onClick={() => void save()}
      >
        <Text id="trace.export" />
      </Button>
      {outcome === 'failed' && (
        <Notice tone="error">
          <Text id="trace.exportFailed" />
        </Notice>
      )}
      {outcome !== null && typeof outcome === 'object' && (
        <Notice tone="ok">
          <Text id="trace.exported" values={{ file: outcome.file, count: outcome.count }} />{' '}
          <Text id={outcome.isSigned ? 'trace.exportedSigned' : 'trace.exportedUnsigned'} />
        </Notice>
      )}
    </>
  );
}
