/**
 * One of the pickup illustrations below the images' root URL (spec 1 section 2). An empty `alt` marks it as
 * decorative.
 */
import { useCrema } from '../../kit/Crema.ts';
import styles from './pickup.module.css';

type Props = {
  readonly name: 'curbside' | 'curbside-closed' | 'in-store' | 'drive-thru' | 'check';
  readonly alt: string;
};

export function PickupImage({ name, alt }: Props) {
  const { config } = useCrema();
  return (
    <img
      className={styles.image}
      src={`${config.pickupImagesRoot}/${name}.svg`}
      alt={alt}
      width={240}
      height={200}
    />
  );
}
