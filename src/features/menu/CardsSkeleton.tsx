/** Skeleton of a grid of category or product cards. */
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import styles from './menu.module.css';

export function CardsSkeleton({
  sections = 1,
  cards = 6,
}: {
  readonly sections?: number;
  readonly cards?: number;
}) {
  return (
    <SkeletonGroup>
      {Array.from({ length: sections }, (_, section) => (
        <div key={section} className={styles.section}>
          {sections > 1 && <Skeleton width="9rem" height="1.8rem" />}
          <div className={styles.grid}>
            {Array.from({ length: cards }, (_each, card) => (
              <div key={card} className={styles.ghost}>
                <div className={styles.ghostPlate}>
                  <Skeleton height="100%" radius="m" />
                </div>
                <Skeleton width="70%" />
                <Skeleton width="40%" height="0.9em" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
