/** Skeletons of store cards, in their final size. */
import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import card from './StoreCard.module.css';
import styles from './StoreResults.module.css';

export function StoreSkeletons() {
  return (
    <SkeletonGroup>
      <div className={styles.skeletons}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Card key={key} className={card.card}>
            <Skeleton width="55%" height="1.5rem" />
            <Skeleton width="85%" />
            <Skeleton width="70%" />
            <Skeleton width="8rem" height="44px" radius="pill" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  );
}
