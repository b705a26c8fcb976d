/**
 * Redeems the promotional code of a link that was opened (spec 3 section 4), once: it waits for the link's data and what is known
 * of the member, and asks where she lives if that is not known. A guest, and a member whose session
 * has expired, is led to the sign-in and back.
 */
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { promoStatus, residenceOf } from '../../../domain/promo/status.ts';
import { isGuest } from '../../../domain/session/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Scene } from '../../ui/illustration/Scene.tsx';
import { ResidenceForm } from '../../parts/promo/ResidenceForm.tsx';
import { Failure } from './Failure.tsx';
import { promoTold } from './told.ts';
import styles from './promo.module.css';

texts('promo');

export function RedeemPage() {
  const text = useText();
  const [query] = useSearchParams();
  const hasToSignIn = useWorld(({ session }) => isGuest(session));
  const { pathname, search } = useLocation();
  const signInPath = `/account/signin?${new URLSearchParams({ returnUrl: pathname + search })}`;
  if (hasToSignIn) return <Navigate to={signInPath} replace />;
  return (
    <Page title={text('promo.pageTitle')} width="narrow">
      <MembersOffer link={query.get('link') || null} />
    </Page>
  );
}

function MembersOffer({ link }: { readonly link: string | null }) {
  const { dispatch, want } = useCrema();
  const status = useWorld((world) => promoStatus(world, link));
  const hasResidence = useWorld(({ promo }) => residenceOf(promo.user) !== null);
  const isReady = status === 'none' && hasResidence;
  const code = useWorld(({ promo }) => promo.links[link ?? '']?.redemption?.code);
  // It was not taken as the session was over; who comes back from the sign-in need not press for it.
  const [wasOver] = useState(code === 'UNAUTHENTICATED');
  useEffect(() => {
    if (link === null) return;
    const ends = [want.promoLink(link), want.promoUser()];
    return () => ends.forEach((end) => end());
  }, [want, link]);
  useEffect(() => {
    if (isReady && link !== null) void dispatch({ type: 'promo/redeem', data: { link, isAgain: false } });
  }, [dispatch, isReady, link]);
  useEffect(() => {
    if (wasOver && link !== null) void dispatch({ type: 'promo/redeem', data: { link, isAgain: true } });
  }, [dispatch, wasOver, link]);
  switch (status) {
    case 'none':
      return hasResidence ? <Loading link={link} /> : <AskedResidence />;
    case 'loading':
      return <Loading link={link} />;
    case 'error':
    case 'failed':
      return <Failure link={link} />;
    case 'success':
      return <Success link={link} />;
  }
}

const AskedResidence = () => (
  <ResidenceForm known={null} className={styles.form} submit={<Text id="promo.residence.save" />}>
    <h1>
      <Text id="promo.residence" />
    </h1>
    <p>
      <Text id="promo.residence.why" />
    </p>
  </ResidenceForm>
);

function Loading({ link }: { readonly link: string | null }) {
  const writeId = useWorld(({ promo }) => promo.links[link ?? '']?.redemption?.writeId);
  const told = useTold(promoTold, writeId) ?? 'promo.loading';
  return (
    <div className={styles.outcome}>
      <h1>
        <Text id="promo.title" />
      </h1>
      <p role="status">
        {told === 'promo.loading' && <Spinner />} <Text id={told} />
      </p>
    </div>
  );
}

function Success({ link }: { readonly link: string | null }) {
  const message = useWorld(({ promo }) => promo.links[link ?? '']?.redemption?.message ?? '');
  return (
    <div className={styles.outcome}>
      <Scene name="PickedUp" />
      <h1>
        <Text id="promo.success" />
      </h1>
      <p role="status">{message}</p>
      <div className={styles.actions}>
        <LinkButton to="/menu" size="l">
          <Text id="promo.success.order" />
        </LinkButton>
        <LinkButton to="/account/rewards" variant="secondary">
          <Text id="promo.success.rewards" />
        </LinkButton>
      </div>
    </div>
  );
}
