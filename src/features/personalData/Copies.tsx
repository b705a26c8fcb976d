/** The copies of what is held of a member: asked for, made, and taken once. */
import { useIntl } from 'react-intl';
import type { PersonalDataState } from '../../../domain/personalData/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { saveFile } from '../../kit/saveFile.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './personalData.module.css';
import { useDataChange } from './useDataChange.tsx';

export function Copies({ copies }: Pick<PersonalDataState, 'copies'>) {
  const { isBusy, press, said } = useDataChange('copy');
  const isOpen = copies.some(({ state }) => state === 'waiting' || state === 'ready');
  return (
    <section>
      <h2>
        <Text id="personalData.copy" />
      </h2>
      <p>
        <Text id="personalData.copy.what" />
      </p>
      <ul className={styles.list}>
        {copies.map((copy) => (
          <Copy key={copy.copyId} copy={copy} />
        ))}
      </ul>
      {said}
      {!isOpen && (
        <Button variant="secondary" isBusy={isBusy} onClick={press}>
          <Text id="personalData.copy.ask" />
        </Button>
      )}
    </section>
  );
}

function Copy({
  copy: { copyId, state, askedAt, endsAt },
}: {
  readonly copy: PersonalDataState['copies'][number];
}) {
  const intl = useIntl();
  const { personalData } = useCrema();
  const taking = useCall();
  const day = (at: number) => intl.formatDate(at, { dateStyle: 'medium' });
  const take = async () => {
    const taken = await taking.ask(() => personalData.takeCopy(copyId));
    if (taken !== null)
      saveFile(
        `my-data-${new Date(askedAt).toISOString().slice(0, 10)}.json`,
        taken.value,
        'application/json',
      );
  };
  return (
    <li className={styles.row}>
      <span>
        <Text
          id={`personalData.copy.${state}`}
          values={{ day: day(askedAt), end: endsAt === null ? '' : day(endsAt) }}
        />
      </span>
      {state === 'ready' && (
        <Button isBusy={taking.isBusy} onClick={() => void take()}>
          <Text id="personalData.copy.take" />
        </Button>
      )}
      {taking.refused !== null && (
        <Notice tone="error">
          <ErrorText code={taking.refused.code} />
        </Notice>
      )}
    </li>
  );
}
