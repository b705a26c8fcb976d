/** The notice of a save: it waits, it is under way, or why it was refused. */
import type { ReactNode } from 'react';
import { MAX_ADDRESSES } from '../../../domain/addresses/rules.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { bringIntoSight } from '../../ui/bringIntoSight.ts';
import { Notice } from '../../ui/Notice.tsx';
import { addressesTold } from './told.ts';
import type { Save } from './useSave.ts';

/** The generic text for any other code. */
export const saveTexts: Readonly<Record<string, MessageId>> = {
  ADDRESS_CHANGED: 'addresses.changed.first',
  ADDRESS_LIMIT: 'addresses.limit',
  ADDRESS_NOT_FOUND: 'addresses.gone',
  [ENTER_AGAIN]: addressesTold.addSingleUseAddress.enterAgain,
};

type Props = {
  readonly save: Pick<Save, 'status' | 'told' | 'code'>;
  readonly failed: 'addresses.addFailed' | 'addresses.editFailed';
};

export function SaveNotice({ save: { status, told, code }, failed }: Props): ReactNode {
  if (told !== null)
    return (
      // The button that was pressed is at the end of the form.
      <div ref={bringIntoSight}>
        <Notice tone="warn">
          <Text id={told} />
        </Notice>
      </div>
    );
  if (status !== 'refused' || code === null) return null;
  if (code === 'UNAUTHENTICATED') return <ErrorNotice code={code} title={failed} />;
  return (
    <div ref={bringIntoSight}>
      <Notice tone="error" title={<Text id={failed} />}>
        <Text id={saveTexts[code] ?? 'error.generic'} values={{ limit: MAX_ADDRESSES }} />
      </Notice>
    </div>
  );
}
