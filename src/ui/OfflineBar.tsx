/** Says that there is no network and how old what you see is. Being offline is a fact that the caller knows. */
import { WifiOff } from 'lucide-react';
import { FormattedTime } from 'react-intl';
import { Text } from '../i18n/Text.tsx';
import styles from './OfflineBar.module.css';

type Props = {
  readonly isOffline: boolean;
  /** When what is on screen came, ms since the epoch; null when nothing came yet. */
  readonly asOf: number | null;
};

export function OfflineBar({ isOffline, asOf }: Props) {
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.bar}>
          <WifiOff size={18} aria-hidden="true" />
          {asOf === null ? (
            <Text id="common.offline" />
          ) : (
            <span>
              <Text id="common.offlineSince" values={{ time: <FormattedTime value={asOf} /> }} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}
