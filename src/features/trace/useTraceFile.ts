/** The trace as it would be saved, made once to show what is in it, and anew when it is saved. Dies with the page. */
import { useCallback, useEffect, useState } from 'react';
import { useCrema, type Crema } from '../../app/Crema.ts';

export type TraceFile = Awaited<ReturnType<Crema['trace']['export']>>;
/** null while it is being made or when it could not be. */
export type TracePreview = Pick<TraceFile, 'events' | 'redactedFields'> | null;

export function useTraceFile() {
  const { trace } = useCrema();
  const [preview, setPreview] = useState<TracePreview>(null);
  const make = useCallback(async () => {
    const file = await trace.export();
    setPreview({ events: file.events, redactedFields: file.redactedFields });
    return file;
  }, [trace]);
  useEffect(() => {
    let isHere = true;
    trace.export().then(
      ({ events, redactedFields }) => isHere && setPreview({ events, redactedFields }),
      // The button tells what went wrong, to whoever presses it.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [trace]);
  return { preview, make };
}
