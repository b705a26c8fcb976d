/** New recovery codes, shown this once. */
import type { ReactNode } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './secondFactor.module.css';

type Props = { readonly codes: readonly string[]; readonly children?: ReactNode };

export const RecoveryCodes = ({ codes, children }: Props) => (
  <Notice tone="warn" title={<Text id="secondFactor.codes.title" />}>
    <p>
      <Text id="secondFactor.codes.once" />
    </p>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    {children}
  </Notice>
);
