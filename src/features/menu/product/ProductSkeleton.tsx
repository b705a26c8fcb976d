/** Skeleton of a product page. */
import { Text } from '../../../i18n/Text.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import styles from './product.module.css';

export function ProductSkeleton() {
  return (
    <>
      <div className="sr-only">
        <h1>
          <Text id="common.loading" />
        </h1>
      </div>
      <SkeletonGroup>
        <div className={styles.crumbs}>
          <Skeleton width="9rem" />
        </div>
        <div className={styles.product}>
          <div className={styles.plate}>
            <Skeleton height="100%" radius="m" />
          </div>
          <div className={styles.intro}>
            <Skeleton width="70%" height="2.2rem" />
            <Skeleton width="8rem" height="1.4rem" />
            <Skeleton height="3rem" />
          </div>
          <div className={styles.choices}>
            <Skeleton height="8rem" radius="m" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </div>
        </div>
      </SkeletonGroup>
    </>
  );
}
