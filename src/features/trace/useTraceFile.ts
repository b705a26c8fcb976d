/** The trace to save: created once for the preview, and again when it is saved. Dropped on unmount. */
import { useCallback, useEffect, useState } from 'react';
import { useCrema, type Crema } from '../../kit/Crema.ts';

export type TraceFile = Awaited<ReturnType<Crema['trace']['export']>>;
/** null while it is being created or if that failed. */
export type TracePreview = Pick<TraceFile, 'text' | 'events' | 'redactedFields' | 'leftOut'> | null;

export function useTraceFile() {
  const { trace } = useCrema();
  const [preview, setPreview] = useState<TracePreview>(null);
  const make = useCallback(async () => {
    const file = await trace.export({ isToBeSigned: true });
    setPreview(file);
    return file;
  }, [trace]);
  useEffect(() => {
    let isHere = true;
    trace.export().then(
      (file) => isHere && setPreview(file),
      // Ignored: the button reports the error when it is pressed.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [trace]);
  return { preview, make };
}
