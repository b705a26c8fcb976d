/** One of the drawings under the images' root (spec 1 section 2). An empty `alt` says that the words beside it suffice. */
import { useCrema } from '../../app/Crema.ts';
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
