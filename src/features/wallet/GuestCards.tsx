/** Cards for a guest: sign-in, and the balance of a card where the operator allows it (unauthCardBalanceCheckEnabled). */
import { useLocation } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { BalanceCheck } from './BalanceCheck.tsx';
import { CardArt } from './CardArt.tsx';
import styles from './cards.module.css';

export function GuestCards() {
  const text = useText();
  const { config } = useCrema();
  const { pathname, hash } = useLocation();
  const back = `?returnUrl=${encodeURIComponent(pathname + hash)}`;
  return (
    <Page title={text('cards.pageTitle')} width="narrow">
      <div className={styles.column}>
        <h1>
          <Text id="cards.title" />
        </h1>
        <EmptyState
          drawing={<CardArt lastFour="0000" />}
          action={
            <>
              <LinkButton to={`/account/signin${back}`} size="l">
                <Text id="error.action.signIn" />
              </LinkButton>
              <LinkButton to={`/account/create${back}`} size="l" variant="secondary">
                <Text id="cards.guest.create" />
              </LinkButton>
            </>
          }
        >
          <Text id="cards.guest" />
        </EmptyState>
        {config.unauthCardBalanceCheckEnabled && <BalanceCheck />}
      </div>
    </Page>
  );
}
