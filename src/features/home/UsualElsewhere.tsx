/** Where else a usual order can be made while its store takes none: at the selected store, or at another one. */
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';

type Props = {
  readonly names: readonly string[];
  readonly isNewest: boolean;
  readonly isBusy: boolean;
  /** Name of the selected store, if it takes orders now. */
  readonly here: string | null;
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
            <Text id="home.usual.here" values={{ store: here }} />
          </p>
          <Button
            variant={main}
            isBusy={isBusy}
            aria-label={text('home.usual.orderHereOf', { items, store: here })}
            onClick={onHere}
          >
            <Text id="home.usual.orderHere" values={{ store: here }} />
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
