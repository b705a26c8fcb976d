/** What every form of a second factor shows: the sheet of the proof, what to do after it, and why something was refused. */
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { Text } from '../../i18n/Text.tsx';
import type { FactorCall } from './useFactorCall.ts';

export const Proof = ({ call, elevation }: Pick<FactorCall, 'call' | 'elevation'>) => (
  <>
    {elevation.sheet}
    {elevation.isProved && !call.isBusy && call.refused === null && (
      <p role="status">
        <Text id="secondFactor.pressAgain" />
      </p>
    )}
    <CallNotice call={call} />
  </>
);
