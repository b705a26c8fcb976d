/** The erasing of the account: what goes, what stays, asked for with a proof, and called back until its day. */
import { useIntl } from 'react-intl';
import type { PersonalDataState } from '../../../domain/personalData/shape.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDataChange } from './useDataChange.tsx';

export function Erasing({ erasing, eraseAfterDays }: Pick<PersonalDataState, 'erasing' | 'eraseAfterDays'>) {
  const intl = useIntl();
  const asked = useDataChange('erase');
  const kept = useDataChange('keep');
  return (
    <section>
      <h2>
        <Text id="personalData.erase" />
      </h2>
      {erasing === null ? (
        <>
          <p>
            <Text id="personalData.erase.goes" />
          </p>
          <p>
            <Text id="personalData.erase.stays" />
          </p>
          <p>
            <Text id="personalData.erase.when" values={{ days: eraseAfterDays }} />
          </p>
          {asked.said}
          <Button variant="danger" isBusy={asked.isBusy} onClick={asked.press}>
            <Text id="personalData.erase.ask" />
          </Button>
        </>
      ) : (
        <>
          <Notice tone="warn">
            <Text
              id="personalData.erase.due"
              values={{ day: intl.formatDate(erasing.dueAt, { dateStyle: 'long' }) }}
            />
          </Notice>
          {erasing.waitsFor !== null && (
            <p>
              <ErrorText code={erasing.waitsFor} />
            </p>
          )}
          {kept.said}
          <Button isBusy={kept.isBusy} onClick={kept.press}>
            <Text id="personalData.erase.keep" />
          </Button>
        </>
      )}
    </section>
  );
}
