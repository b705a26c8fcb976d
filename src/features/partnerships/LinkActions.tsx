/** The buttons that link or unlink, by who is here and what is known of her link. Where it is not known both are offered. */
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { shownStars } from '../../../domain/loyalty/earning.ts';
import { YEARLY_CAP } from '../../../domain/partnerships/bonus.ts';
import { NOT_LINKED, type PartnershipStatus } from '../../../domain/partnerships/shape.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useOwnWrite } from '../../kit/useOwnWrite.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { MAIN, REDIRECT, signInFor } from './paths.ts';
import { partnershipsTold } from './told.ts';
import styles from './partnerships.module.css';

export function LinkActions() {
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const unlinking = useUnlinking(isMember);
  return isMember ? <MembersActions unlinking={unlinking} /> : <GuestsActions />;
}

const GuestsActions = () => (
  <div className={styles.actions}>
    <LinkButton to={signInFor(REDIRECT)} size="l">
      <Text id="partnerships.signIn" />
    </LinkButton>
    <LinkButton to="/account/create" variant="secondary" size="l">
      <Text id="partnerships.create" />
    </LinkButton>
  </div>
);

function MembersActions({ unlinking }: { readonly unlinking: Unlinking }) {
  const { want } = useCrema();
  useEffect(() => want.partnerships(), [want]);
  const last = useWorld(({ partnerships }) => partnerships.last);
  const isLinked = last !== null && last.linkedAt !== null;
  return (
    <div className={styles.link}>
      {isLinked && <Bonus status={last} />}
      <div className={styles.actions}>
        {!isLinked && (
          <LinkButton to={REDIRECT} size="l">
            <Text id="partnerships.link" />
          </LinkButton>
        )}
        {(isLinked || last === null) && <Unlink unlinking={unlinking} />}
      </div>
    </div>
  );
}

function Bonus({ status: { bonusStars, yearEndsBefore } }: { readonly status: PartnershipStatus }) {
  const intl = useIntl();
  const day = intl.formatDate(`${yearEndsBefore}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' });
  const values = { stars: shownStars(bonusStars), cap: shownStars(YEARLY_CAP), day };
  return (
    <p>
      <Text id="partnerships.bonus" values={values} />
    </p>
  );
}

const KINDS = ['unlinkPartner'] as const;
type Unlinking = ReturnType<typeof useUnlinking>;

/** Leads to the page that says what came of it, or to the sign-in where the session was over and that is known. */
function useUnlinking(isMember: boolean) {
  const navigate = useNavigate();
  const unlinking = useOwnWrite(KINDS, partnershipsTold, ({ partnerships }) => partnerships.ended);
  const { ended } = unlinking;
  useEffect(() => {
    if (ended === null || (isMember && ended.code === OVER)) return;
    void navigate(pageAfter(ended.code));
  }, [ended, isMember, navigate]);
  return unlinking;
}

/** The refusal of a write that came after the session. */
const OVER = 'UNAUTHENTICATED';
function pageAfter(code: string | null): string {
  switch (code) {
    case null:
      return `${MAIN}/unlinked`;
    case NOT_LINKED:
      return `${MAIN}/not-linked`;
    case OVER:
      return signInFor(MAIN);
    default:
      return `${MAIN}/error`;
  }
}

function Unlink({ unlinking }: { readonly unlinking: Unlinking }) {
  const { config } = useCrema();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, told, start } = unlinking;
  const close = () => setIsAsking(false);
  const confirm = () => start({ type: 'partnerships/unlink', data: {} });
  return (
    <>
      <Button
        variant="secondary"
        size="l"
        aria-haspopup="dialog"
        isBusy={isBusy}
        onClick={() => setIsAsking(true)}
      >
        <Text id="partnerships.unlink" />
      </Button>
      <Sheet
        isOpen={isAsking}
        onClose={close}
        shape="dialog"
        title={<Text id="partnerships.unlink.title" />}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              <Text id="partnerships.unlink.keep" />
            </Button>
            <Button isBusy={isBusy} onClick={confirm}>
              <Text id="partnerships.unlink.confirm" />
            </Button>
          </>
        }
      >
        <p>
          <Text id="partnerships.unlink.text" values={{ partner: config.partnerName }} />
        </p>
        <p role="status">{told !== null && <Text id={told} />}</p>
      </Sheet>
    </>
  );
}
