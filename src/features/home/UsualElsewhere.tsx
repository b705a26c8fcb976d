/** Where else a usual order can be made while its store takes none: at a store that takes orders now, or at another one. */
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import type { OpenStore } from './useOpenStore.ts';

type Props = {
  readonly names: readonly string[];
  readonly isNewest: boolean;
  readonly isBusy: boolean;
  readonly here: Pick<OpenStore, 'name' | 'isSelected'> | null;
  readonly onHere: () => void;
  readonly elsewhere: () => void;
};

export function UsualElsewhere({ names, isNewest, isBusy, here, onHere, elsewhere }: Props) {
  const text = useText();
  const items = names.join(', ');
  const main = isNewest ? 'primary' : 'secondary';
  return (
    <>
      {here !== null && (
        <>
          <p>
            <Text
              id={here.isSelected ? 'home.usual.here' : 'home.usual.last'}
              values={{ store: here.name }}
            />
          </p>
          <Button
            variant={main}
            isBusy={isBusy}
            aria-label={text('home.usual.orderHereOf', { items, store: here.name })}
            onClick={onHere}
          >
            <Text id="home.usual.orderHere" values={{ store: here.name }} />
          </Button>
        </>
      )}
      <Button
        variant={here === null ? main : 'quiet'}
        aria-label={text('home.usual.elsewhereOf', { items })}
        onClick={elsewhere}
      >
        <Text id="home.usual.elsewhere" />
      </Button>
    </>
  );
}
