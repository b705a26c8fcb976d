/** The notice of a save: it waits, it is under way, or why it was refused. */
import type { ReactNode } from 'react';
import { MAX_ADDRESSES } from '../../../domain/addresses/rules.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Save } from './useSave.ts';

/** The generic text for any other code. */
export const saveTexts: Readonly<Record<string, MessageId>> = {
  ADDRESS_CHANGED: 'addresses.changed.first',
  ADDRESS_LIMIT: 'addresses.limit',
  ADDRESS_NOT_FOUND: 'addresses.gone',
  [ENTER_AGAIN]: 'addresses.guest.enterAgain',
};

type Props = {
  readonly save: Pick<Save, 'status' | 'isWaiting' | 'code'>;
  readonly failed: 'addresses.addFailed' | 'addresses.editFailed';
  readonly waiting?: MessageId;
};

export function SaveNotice({ save: { status, isWaiting, code }, failed, waiting }: Props): ReactNode {
  if (status === 'busy' && isWaiting)
    return (
      <Notice tone="warn">
        <Text id={waiting ?? 'addresses.waiting'} />
      </Notice>
    );
  if (status !== 'refused' || code === null) return null;
  if (code === 'UNAUTHENTICATED') return <ErrorNotice code={code} title={failed} />;
  return (
    <Notice tone="error" title={<Text id={failed} />}>
      <Text id={saveTexts[code] ?? 'error.generic'} values={{ limit: MAX_ADDRESSES }} />
    </Notice>
  );
}
