/** Parts of a product and of a line that are loaded after the page. */
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import styles from './lateParts.module.css';
import { LineOptions } from './LineOptions.tsx';

const isMember = ({ session }: World): boolean => session.member !== null;

/** The size and the options of a line, whole as soon as the code and the product for that are here. */
export const LineContents = late(async () => (await import('./LineContents.tsx')).LineContents, {
  when: (_, { line }) => (line.options.length > 0 ? 'now' : 'not yet'),
  meanwhile: ({ line }) => <LineOptions line={line} options={line.options} />,
});

/** The favorite toggle of a product; its place is kept. */
export const ProductHeart = late(async () => (await import('./ProductHeart.tsx')).ProductHeart, {
  when: (world, { forGuests = false }) => (isMember(world) ? 'now' : forGuests ? 'idle' : 'not yet'),
  meanwhile: function HeartPlace({ forGuests = false }) {
    return (useWorld(isMember) || forGuests) && <span className={styles.heart} />;
  },
});

/** Saving the changes of a favorite: for a member whose page was opened from one. */
export const SaveFavorite = late(async () => (await import('./SaveFavorite.tsx')).SaveFavorite, {
  when: (world, { openedFrom }) => (isMember(world) && openedFrom !== null ? 'now' : 'not yet'),
});
