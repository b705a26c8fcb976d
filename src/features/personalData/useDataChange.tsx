/** One kind of question about one's data: its press, whether it is on its way, and the proof that it needs first. */
import { useEffect, useState, type ReactNode } from 'react';
import type { PersonalDataChange } from '../../../domain/personalData/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { useElevation } from '../../parts/elevation/useElevation.tsx';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { personalDataTold } from './told.ts';

const NEEDS_PROOF = 'ELEVATION_NEEDED';

export interface DataChange {
  readonly isBusy: boolean;
  press(): void;
  /** What is said of it, and the sheet of the proof. */
  readonly said: ReactNode;
}

export function useDataChange(change: PersonalDataChange): DataChange {
  const { dispatch } = useCrema();
  const changing = useWorld(({ personalData }) => personalData.changing);
  const changed = useWorld(({ personalData }) => personalData.changed);
  const told = useTold(personalDataTold, changing?.writeId);
  // Another tab that shows this page was not pressed: it asks for no proof.
  const [pressedAfter, setPressedAfter] = useState<{ readonly writeId: string | undefined } | null>(null);
  const press = () => {
    setPressedAfter({ writeId: changed?.writeId });
    void dispatch({ type: 'personalData/change', data: { change } });
  };
  const elevation = useElevation();
  const isAnswer = pressedAfter !== null && changed?.writeId !== pressedAfter.writeId;
  const own = isAnswer && changed?.change === change ? changed : null;
  const needsProof = own?.code === NEEDS_PROOF ? own.writeId : null;
  const { open } = elevation;
  useEffect(() => {
    if (needsProof !== null) open({ action: change === 'copy' ? 'exportData' : 'eraseAccount', target: '' });
  }, [needsProof, open, change]);
  const isMine = changing?.change === change;
  return {
    isBusy: isMine,
    press,
    said: (
      <>
        {isMine && told !== null && (
          <p role="status">
            <Text id={told} />
          </p>
        )}
        {elevation.isProved && needsProof !== null && (
          <Notice tone="ok">
            <Text id="personalData.proved" />
          </Notice>
        )}
        {own?.code != null && needsProof === null && (
          <Notice tone="error">
            <ErrorText code={own.code} />
          </Notice>
        )}
        {elevation.sheet}
      </>
    ),
  };
}
