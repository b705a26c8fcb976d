/** The logo: a cup from above, and the product's name, which is a setting. */
import { Text } from '../i18n/Text.tsx';
import styles from './BrandMark.module.css';

export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.cup} d="M25.500 10.500c7-1.500 7.500 9.500 0 9.500" />
      <circle className={styles.ring} cx="14.500" cy="16" r="13.500" />
      <path
        className={styles.crema}
        d="M14.500 6.500a9.500 9.500 0 0 1 9.500 9.500c0 4.200-3.300 7-6.600 7s-5.900-2.300-5.900-5.300 2.200-4.700 4.500-4.700 3.700 1.500 3.700 3.300"
      />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={styles.wordmark} translate="no">
      <BrandMark />
      <span className={styles.name}>
        <Text id="common.brand" />
      </span>
    </span>
  );
}
