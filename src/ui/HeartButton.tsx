/** Keeps something as a favorite, or no longer. While the change is pending the heart is paler. */
import { Heart } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './HeartButton.module.css';

type Props = {
  readonly label: string;
  readonly isOn: boolean;
  readonly isPending: boolean;
  readonly onClick: () => void;
};

export function HeartButton({ label, isOn, isPending, onClick }: Props) {
  return (
    <IconButton
      className={styles.heart}
      label={label}
      aria-pressed={isOn}
      data-pending={isPending || undefined}
      icon={<Heart size={22} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />}
      onClick={onClick}
    />
  );
}
