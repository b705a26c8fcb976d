/** What the programme is, and how to join: an account, or the operator's app on a phone. */
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { PHONE } from './waysToPay.ts';
import styles from './ProgrammePage.module.css';

export function Hero() {
  const { config } = useCrema();
  const isMember = useWorld((world) => world.session.member !== null);
  const isPhone = useMediaQuery(PHONE);
  return (
    <section className={styles.hero}>
      <h1>
        <Text id="programme.title" />
      </h1>
      <p>
        <Text id="programme.lead" />
      </p>
      {isMember ? (
        <LinkButton to="/account/rewards" size="l">
          <Text id="programme.yourStars" />
        </LinkButton>
      ) : isPhone && config.appDownloadLink !== '' ? (
        <a href={config.appDownloadLink} className={styles.download}>
          <Text id="programme.joinInApp" />
        </a>
      ) : (
        <LinkButton to="/account/create" size="l">
          <Text id="programme.join" />
        </LinkButton>
      )}
    </section>
  );
}
