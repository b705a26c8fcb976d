/** A change of the second factors: where it needs a proof, the sheet for it opens over the page, and the person presses again. */
import { ELEVATION_NEEDED } from '../../../domain/elevation/actions.ts';
import type { Answer } from '../../../streams/ports.ts';
import { useCall, type Call } from '../../kit/useCall.ts';
import { useElevation, type Elevation } from '../../parts/elevation/useElevation.tsx';

const ABOUT = { action: 'changeSecondFactors', target: '' } as const;

export interface FactorCall {
  readonly call: Call;
  readonly elevation: Elevation;
  ask<T>(question: () => Promise<Answer<T>>): Promise<{ readonly value: T } | null>;
}

export function useFactorCall(): FactorCall {
  const call = useCall();
  const elevation = useElevation();
  return {
    call,
    elevation,
    ask: (question) =>
      call.ask(question, (code) => {
        if (code !== ELEVATION_NEEDED) return;
        call.forget();
        elevation.open(ABOUT);
      }),
  };
}
