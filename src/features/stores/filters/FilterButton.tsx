/** Opens the filters (deferred import) and shows the number of active ones. */
import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { late } from '../../../kit/late.tsx';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from './FilterButton.module.css';

type Props = {
  readonly features: readonly string[];
  readonly onApply: (features: readonly string[]) => void;
};

const Filters = late(async () => (await import('./Filters.tsx')).Filters, {
  when: (_, { isOpen }) => (isOpen ? 'now' : 'idle'),
  meanwhile: ({ hasFailed, isOpen, onClose }) =>
    hasFailed && (
      <Sheet isOpen={isOpen} shape="dialog" title={<Text id="locator.filters.title" />} onClose={onClose}>
        <Text id="error.unreachable" />
      </Sheet>
    ),
});

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
      <Filters {...{ isOpen, features, onApply }} onClose={() => setIsOpen(false)} />
    </span>
  );
}
