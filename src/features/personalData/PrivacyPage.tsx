/**
 * What the brand holds of a member: a copy of it, what she agreed to, and its erasing; and what this device keeps. What goes and what
 * the law keeps is said before anything is asked for.
 */
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { PersonalDataState } from '../../../domain/personalData/shape.ts';
import { personalDataDocument } from '../../../streams/personalData/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { Copies } from './Copies.tsx';
import { Erasing } from './Erasing.tsx';
import { NewsByEmail } from './NewsByEmail.tsx';
import { ThisDevice } from './ThisDevice.tsx';
import styles from './personalData.module.css';

texts('personalData');

const back = { to: '/account/settings', text: 'personalData.back' } as const;

export function PrivacyPage() {
  return (
    <MembersOnly title="personalData.title" back={back} forGuests={<ForGuests />}>
      <Known />
    </MembersOnly>
  );
}

/** A browser keeps something of a guest, too. */
const ForGuests = () => (
  <div className={styles.page}>
    <ThisDevice />
  </div>
);

function Known() {
  const { want } = useCrema();
  const { document, fetch, askAgain } = useReadDocument(personalDataDocument);
  useEffect(() => want.personalData(), [want]);
  const isFailed = fetch?.status === 'failed';
  return (
    <div className={styles.page}>
      <p>
        <Text id="personalData.lead" />
      </p>
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={askAgain}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id="personalData.failed" />
        </Notice>
      )}
      {document.status === 'ready' && (
        <>
          <Copies copies={document.body.copies} />
          <Consents consents={document.body.consents} />
          <Erasing {...document.body} />
        </>
      )}
      {document.status !== 'ready' && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="16rem" radius="m" />
        </SkeletonGroup>
      )}
      <ThisDevice />
    </div>
  );
}

function Consents({ consents }: Pick<PersonalDataState, 'consents'>) {
  const intl = useIntl();
  return (
    <section>
      <h2>
        <Text id="personalData.consents" />
      </h2>
      {consents.length === 0 && (
        <p className={styles.muted}>
          <Text id="personalData.consents.none" />
        </p>
      )}
      <ul className={styles.list}>
        {consents.map(({ preference, isOn, wording, at }) => (
          <li key={`${preference} ${at}`} className={styles.row}>
            <span>
              <Text id={names[preference] ?? 'personalData.consent.other'} />
            </span>
            <span className={styles.muted}>
              <Text
                id={isOn ? 'personalData.consent.on' : 'personalData.consent.off'}
                values={{ day: intl.formatDate(at, { dateStyle: 'medium' }), wording }}
              />
            </span>
          </li>
        ))}
      </ul>
      <NewsByEmail />
      <LinkButton to="/account/settings/communication-preferences" variant="secondary">
        <Text id="personalData.consents.change" />
      </LinkButton>
    </section>
  );
}

const names: Readonly<Record<string, MessageId>> = {
  terms: 'personalData.consent.terms',
  marketing: 'personalData.consent.marketing',
  emailOffers: 'personalData.consent.emailOffers',
  emailSurveys: 'personalData.consent.emailSurveys',
  textOffers: 'personalData.consent.textOffers',
  pushOffers: 'personalData.consent.pushOffers',
};
