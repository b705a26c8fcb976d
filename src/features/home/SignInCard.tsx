/** For guests: the benefits of an account. */
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './HomePage.module.css';

export function SignInCard() {
  return (
    <Card as="section" className={styles.card} aria-labelledby="home-member">
      <h2 id="home-member">
        <Text id="home.member.title" />
      </h2>
      <p className={styles.quiet}>
        <Text id="home.member.text" />
      </p>
      <div className={styles.action}>
        <LinkButton to="/account/signin" variant="secondary">
          <Text id="home.member.signIn" />
        </LinkButton>
      </div>
    </Card>
  );
}
