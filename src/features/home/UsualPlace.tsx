/** The place of the usual orders while they are read, about as high as one of them. */
import { Skeleton } from '../../ui/Skeleton.tsx';

export const UsualPlace = () => <Skeleton height="24rem" radius="m" />;
