/** Opens the filters and says how many are on. */
import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Filters } from './Filters.tsx';
import styles from './FilterButton.module.css';

type Props = {
  readonly features: readonly string[];
  readonly onApply: (features: readonly string[]) => void;
};

export function FilterButton({ features, onApply }: Props) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const count = features.length;
  return (
    <span className={styles.filters}>
      <IconButton
        variant={count > 0 ? 'tinted' : 'outlined'}
        label={text('locator.filters.open', { count })}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Badge tone="brand">{count}</Badge>
        </span>
      )}
      <Filters isOpen={isOpen} onClose={() => setIsOpen(false)} features={features} onApply={onApply} />
    </span>
  );
}
