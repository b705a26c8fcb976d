/** What every form of a second factor shows: the sheet of the proof, what to do after it, and why something was refused. */
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { Text } from '../../i18n/Text.tsx';
import type { FactorCall } from './useFactorCall.ts';

type Props = Pick<FactorCall, 'call' | 'elevation'> & {
  /** She has pressed again, and what comes of it is shown. */
  readonly isDone?: boolean;
};

export const Proof = ({ call, elevation, isDone = false }: Props) => (
  <>
    {elevation.sheet}
    {elevation.isProved && !isDone && !call.isBusy && call.refused === null && (
      <p role="status">
        <Text id="secondFactor.pressAgain" />
      </p>
    )}
    <CallNotice call={call} />
  </>
);
