/**
 * Passes a value that changes with renders through a stream pipeline, and shows what comes out. `pipeline` must be the same
 * between renders (useMemo, or a constant of the module): another one starts anew.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';

type Pipeline<I, O> = (input$: Observable<I>) => Observable<O>;

/** Calls `onValue` for each value that comes out. */
export function useEmissions<I, O>(input: I, pipeline: Pipeline<I, O>, onValue: (value: O) => void): void {
  const [input$] = useState(() => new BehaviorSubject(input));
  const emit = useEffectEvent(onValue);
  useEffect(() => {
    if (input$.value !== input) input$.next(input);
  }, [input$, input]);
  useEffect(() => {
    const running = pipeline(input$).subscribe((value) => emit(value));
    return () => running.unsubscribe();
  }, [input$, pipeline]);
}

/** The latest value that came out; `first` before there is one. */
export function useStream<I, O>(input: I, pipeline: Pipeline<I, O>, first: O): O {
  const [latest, setLatest] = useState(first);
  useEmissions(input, pipeline, setLatest);
  return latest;
}
