/** The text and the hint of a message in place of the list (LocatorMessage.tsx); also announced. */
import type { LocatorMessage as Message } from '../../../../domain/stores/results.ts';
import { Text } from '../../../i18n/Text.tsx';
import styles from './LocatorMessage.module.css';

export function MessageText({ message }: { readonly message: Message }) {
  return (
    <>
      <span className={styles.said}>
        <Text id={`locator.says.${message.says}`} />
      </span>
      {'hint' in message && (
        <>
          {' '}
          <span className={styles.hint}>
            <Text id={`locator.hint.${message.hint}`} />
          </span>
        </>
      )}
    </>
  );
}
