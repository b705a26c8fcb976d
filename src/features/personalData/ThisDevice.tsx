/** What this browser keeps, and one press that deletes it: it signs out here, and what was not sent is lost. */
import { useNavigate } from 'react-router-dom';
import { unsentWrites } from '../../../domain/session/unsent.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './personalData.module.css';

export function ThisDevice() {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const unsent = useWorld(unsentWrites);
  const isGuest = useWorld(({ session }) => session.member === null);
  const isSigningOut = useWorld(({ session }) => session.isSigningOut);
  const forget = async () => {
    await dispatch({ type: 'session/signOut', data: { dropUnsent: true } });
    void navigate('/');
  };
  return (
    <section>
      <h2>
        <Text id="personalData.device" />
      </h2>
      <p>
        <Text id="personalData.device.what" />
      </p>
      {unsent > 0 && (
        <p>
          <Text id="personalData.device.unsent" values={{ count: unsent }} />
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="danger" isBusy={isSigningOut} onClick={() => void forget()}>
          <Text id={isGuest ? 'personalData.device.forget.guest' : 'personalData.device.forget'} />
        </Button>
        <LinkButton to="/support/trace" variant="secondary">
          <Text id="personalData.device.trace" />
        </LinkButton>
      </div>
    </section>
  );
}
