/** Says that there is no network and how old the shown data is. The caller knows whether the device is offline. */
import { WifiOff } from 'lucide-react';
import { FormattedTime } from 'react-intl';
import { Text } from '../i18n/Text.tsx';
import styles from './OfflineBar.module.css';

type Props = {
  readonly isOffline: boolean;
  /** When the shown data was received, ms since the epoch; null without data. */
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
