/** Calls back a change or a reload of a card that waits for a network: nothing of it has left the device. */
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';

export function CallBack({ writeId }: { readonly writeId: string }) {
  const { dispatch } = useCrema();
  return (
    <Button variant="secondary" onClick={() => void dispatch({ type: 'wallet/callBack', data: { writeId } })}>
      <Text id="cards.callBack" />
    </Button>
  );
}
