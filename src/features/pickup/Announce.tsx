/** "I'm here", of somebody who has come in or to the drive-thru: the baristas hear of it once, under a name that can be called. */
import { useState } from 'react';
import { announcementOf } from '../../../domain/pickup/visits.ts';
import type { AnnouncedWay } from '../../../domain/pickup/state.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { NameDialog } from './NameDialog.tsx';
import styles from './pickup.module.css';
import { pickupTold } from './told.ts';
import { useFirstName } from './useFirstName.ts';
import type { PickupAtStore } from './usePickup.ts';

type Props = { readonly query: PickupAtStore['query']; readonly way: AnnouncedWay };

export function Announce({ query: { store, orderToken, firstName }, way }: Props) {
  const { dispatch, now } = useCrema();
  const name = useFirstName(firstName);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const isMember = useWorld(({ session }) => session.member !== null);
  const known = useWorld(({ pickup }) => announcementOf(pickup, store ?? '', orderToken, now()));
  const own = known?.way === way ? known : undefined;
  const isSending = known?.phase === 'submitting';
  const told = useTold(pickupTold, isSending ? own?.writeId : null);
  // Whose order it is must be known.
  if (store === null || (orderToken === null && !isMember)) return null;
  if (own?.phase === 'here')
    return (
      <p role="status">
        <Text id="pickup.announce.done" />
      </p>
    );
  const say = async (as: string) => {
    setIsNameMissing(false);
    const data = { storeNumber: store, orderToken, firstName: as, way };
    const outcome = await dispatch({ type: 'pickup/announce', data });
    if (outcome.status === 'decided' && outcome.facts.some(({ type }) => type === 'pickup/nameMissing'))
      setIsNameMissing(true);
  };
  return (
    <div className={styles.announce}>
      {own?.phase === 'failed' && (
        <Notice tone="error">
          <Text id="pickup.announce.failed" />
        </Notice>
      )}
      <Button
        variant="secondary"
        isBusy={isSending && own !== undefined}
        disabled={isSending}
        onClick={() => void say(name ?? '')}
      >
        <Text id="pickup.announce" />
      </Button>
      <p role="status" className={styles.sending}>
        {told !== null && <Text id={told} />}
      </p>
      <NameDialog
        isOpen={isNameMissing}
        onClose={() => setIsNameMissing(false)}
        onNamed={(given) => void say(given)}
      />
    </div>
  );
}
