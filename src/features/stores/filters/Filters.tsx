/**
 * The locator's filters by category (spec 1 section 2). A choice takes effect on Apply; closing discards it.
 * The settings list the filters; domain/stores/features.ts defines them.
 */
import { useId, useState, type FormEvent } from 'react';
import { sortedFeatures } from '../../../../domain/stores/query.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Toggles } from '../../../ui/Toggles.tsx';
import { whenSheetIsGone } from '../../../ui/sheetEntry.ts';
import { byCategory } from './byCategory.ts';
import styles from './Filters.module.css';
import { useFilterCount } from './useFilterCount.ts';

texts('stores.filters');

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The active filters. */
  readonly features: readonly string[];
  readonly onApply: (features: readonly string[]) => void;
};

const none: readonly string[] = [];

export function Filters({ isOpen, onClose, features, onApply }: Props) {
  const { config } = useCrema();
  const formId = useId();
  const [chosen, setChosen] = useState(features);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChosen(features);
  }
  const count = useFilterCount(chosen, isOpen);
  const offered = config.features.filter((feature) => feature.filterable && feature.public);
  const flip = (code: string) =>
    setChosen((codes) => (codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]));
  /** Also by Enter on a choice. */
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    // After it: the sheet's entry in the history would stay between the two addresses.
    whenSheetIsGone(() => onApply(sortedFeatures(chosen)));
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="locator.filters.title" />}
      footer={
        <>
          <Button variant="secondary" onClick={() => setChosen(none)}>
            <Text id="locator.filters.clear" />
          </Button>
          <Button type="submit" form={formId}>
            {count === null ? (
              <Text id="locator.filters.apply" />
            ) : (
              <Text id="locator.filters.applyCount" values={{ count }} />
            )}
          </Button>
        </>
      }
    >
      <p className="sr-only" role="status">
        {count !== null && <Text id="locator.filters.counted" values={{ count }} />}
      </p>
      {offered.length === 0 && <Text id="locator.filters.none" />}
      <form id={formId} className={styles.categories} onSubmit={apply}>
        {byCategory(offered).map(({ name, members }) => (
          <Toggles
            key={name}
            legend={name}
            choices={members.map(({ code, name: label }) => ({
              value: code,
              label,
              isChosen: chosen.includes(code),
            }))}
            onFlip={flip}
          />
        ))}
      </form>
    </Sheet>
  );
}
