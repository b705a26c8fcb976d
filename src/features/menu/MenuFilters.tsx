/** The filters of a menu. A choice takes effect with the button; closing discards it. Deferred import. */
import { useId, useMemo, useState, type FormEvent } from 'react';
import { allergensNamed, CALORIE_LIMITS } from '../../../domain/menu/filters.ts';
import { productsOf } from '../../../domain/menu/find.ts';
import type { MenuQuery } from '../../../domain/menu/query.ts';
import type { Menu, ProductSummary } from '../../../domain/menu/shape.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Toggles } from '../../ui/Toggles.tsx';
import { whenSheetIsGone } from '../../ui/sheetEntry.ts';
import styles from './found.module.css';
import { useFound } from './useFound.ts';

texts('menu.filters');

export type FiltersProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly menu: Menu | null;
  /** The products that are filtered; null for the whole menu. */
  readonly within: readonly ProductSummary[] | null;
  readonly query: MenuQuery;
  readonly onApply: (filters: Pick<MenuQuery, 'without' | 'maxCalories'>) => void;
};

const ANY = 'any';

export function MenuFilters({ isOpen, onClose, menu, within, query, onApply }: FiltersProps) {
  const formId = useId();
  const [{ without, maxCalories }, setChosen] = useState({ ...query });
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChosen({ ...query });
  }
  const count = useCount(menu, { ...query, without, maxCalories }, within);
  const named = menu === null ? [] : allergensNamed(menu.menus.flatMap(productsOfMenu));
  const offered = [...new Set([...named, ...query.without])];
  const limits = [
    ...new Set([...CALORIE_LIMITS, ...(query.maxCalories === null ? [] : [query.maxCalories])]),
  ];
  const flip = (name: string) =>
    setChosen((chosen) => ({
      ...chosen,
      without: chosen.without.includes(name)
        ? chosen.without.filter((each) => each !== name)
        : [...chosen.without, name],
    }));
  const limit = (value: string) =>
    setChosen((chosen) => ({ ...chosen, maxCalories: value === ANY ? null : Number(value) }));
  /** Also by Enter on a choice. */
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    // After it: the sheet's entry in the history would stay between the two addresses.
    whenSheetIsGone(() => onApply({ without, maxCalories }));
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="menu.filters.title" />}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => setChosen((chosen) => ({ ...chosen, without: [], maxCalories: null }))}
          >
            <Text id="menu.filters.clear" />
          </Button>
          <Button type="submit" form={formId}>
            {count === null ? (
              <Text id="menu.filters.apply" />
            ) : (
              <Text id="menu.filters.applyCount" values={{ count }} />
            )}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.filters} onSubmit={apply}>
        {offered.length > 0 && (
          <Toggles
            legend={<Text id="menu.filters.without" />}
            hint={<Text id="menu.filters.withoutHint" />}
            choices={offered.map((name) => ({ value: name, label: name, isChosen: without.includes(name) }))}
            onFlip={flip}
          />
        )}
        <Toggles
          type="radio"
          legend={<Text id="menu.filters.calories" />}
          choices={[
            { value: ANY, label: <Text id="menu.filters.anyCalories" />, isChosen: maxCalories === null },
            ...limits
              .toSorted((one, other) => one - other)
              .map((most) => ({
                value: String(most),
                label: <Text id="menu.filters.upTo" values={{ calories: most }} />,
                isChosen: maxCalories === most,
              })),
          ]}
          onFlip={limit}
        />
        {/* The button says it too, where nobody hears that it has changed. */}
        <p role="status" className="sr-only">
          {count !== null && <Text id="menu.filters.count" values={{ count }} />}
        </p>
      </form>
    </Sheet>
  );
}

/** How many products would be shown; null while the menu is not there. */
function useCount(
  menu: Menu | null,
  { text, without, maxCalories }: MenuQuery,
  within: readonly ProductSummary[] | null,
): number | null {
  const asked = useMemo(() => ({ text, without, maxCalories }), [text, without, maxCalories]);
  const { fitting, unknown } = useFound(menu ?? noMenu, asked, within);
  return menu === null ? null : fitting.length + unknown.length;
}

const noMenu: Menu = { storeNumber: null, menus: [] };

const productsOfMenu = ({ categories }: Menu['menus'][number]) => categories.flatMap(productsOf);
