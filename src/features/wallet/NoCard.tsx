/** A member without a card: she proves who she is, then adds one on the card page (spec 2 section 4). */
import { useNavigate } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useCall } from '../../kit/useCall.ts';
import { CallNotice } from '../../parts/identity/CallNotice.tsx';
import { useElevation } from '../../parts/elevation/useElevation.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { whenSheetIsGone } from '../../ui/sheetEntry.ts';
import { CardArt } from './CardArt.tsx';

export function NoCard() {
  const { elevation: port, now } = useCrema();
  const navigate = useNavigate();
  const asking = useCall();
  const open = () => whenSheetIsGone(() => void navigate('/account/cards/add'));
  const elevation = useElevation({ onProved: open });
  const press = async () => {
    const known = await asking.ask(() => port.endOf('openCards'));
    if (known === null) return;
    if (known.value !== null && known.value > now()) open();
    else elevation.open({ action: 'openCards', target: '' });
  };
  return (
    <>
      <EmptyState
        drawing={<CardArt lastFour="0000" />}
        action={
          <Button size="l" isBusy={asking.isBusy} onClick={() => void press()}>
            <Text id="cards.add" />
          </Button>
        }
      >
        <Text id="cards.none" />
      </EmptyState>
      <CallNotice call={asking} />
      {elevation.sheet}
    </>
  );
}
