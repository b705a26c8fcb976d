/** End of the list: loads the next page on scroll or by a button, or shows why it cannot. */
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type Props = { readonly isLoading: boolean; readonly isFailed: boolean; readonly onMore: () => void };

export function MoreStores({ isLoading, isFailed, onMore }: Props) {
  const button = (
    <Button variant="secondary" isBusy={isLoading} onClick={onMore}>
      <Text id={isFailed ? 'common.retry' : 'locator.more'} />
    </Button>
  );
  if (!isFailed) return <p>{button}</p>;
  return (
    <Notice tone="error" action={button}>
      <Text id="locator.moreFailed" />
    </Notice>
  );
}
