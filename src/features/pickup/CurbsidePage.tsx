/**
 * Check-in at the curbside: stall number and Check in. While the curbside is closed, the alternatives. Spec 1
 * section 2.
 */
import { useState } from 'react';
import type { Visit } from '../../../domain/pickup/evolve.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CurbsideNews } from './CurbsideNews.tsx';
import { LiveOrder } from './LiveOrder.tsx';
import styles from './pickup.module.css';
import { PickupFrame } from './PickupFrame.tsx';
import { PickupImage } from './PickupImage.tsx';
import { Refused } from './Refused.tsx';
import { StallForm } from './StallForm.tsx';
import { useCheckIn, type Refusal } from './useCheckIn.ts';
import { usePickup, type PickupAtStore } from './usePickup.ts';
import type { StoreDetails } from '../../parts/store/useStoreDetails.ts';
import { NextSteps } from './NextSteps.tsx';

texts('pickup');

export function CurbsidePage() {
  const text = useText();
  const pickup = usePickup();
  // Spec 1 section 2: a member's page begins with the profile, so it waits until the session is known.
  const isWhoKnown = useWorld(({ session, sessionCheck }) => session.member !== null || !sessionCheck.isOpen);
  const { fetched, at } = isWhoKnown ? pickup : { fetched: unknownYet(pickup.fetched), at: null };
  return (
    <PickupFrame
      title={text('pickup.curbside.pageTitle')}
      description={text('pickup.curbside.description')}
      heading={
        at ? (
          <Text id="pickup.curbside.titleAt" values={{ store: at.store.name }} />
        ) : (
          <Text id="pickup.curbside.title" />
        )
      }
      fetched={fetched}
    >
      {at && (
        <>
          {!at.isCancelled && <LiveOrder status={at.status} />}
          <CurbsideNews curbside={at.ways.curbside} />
          <Curbside at={at} />
        </>
      )}
    </PickupFrame>
  );
}

const unknownYet = (fetched: StoreDetails): StoreDetails =>
  fetched.status === 'ready' ? { status: 'reading' } : fetched;

function Curbside({ at }: { readonly at: PickupAtStore }) {
  const way = useCheckIn(at);
  /** Id of the check-in that the person wants to change. */
  const [changed, setChanged] = useState<string | null>(null);
  const { visit, status, ways, isCancelled } = at;
  const isOpen = ways.curbside === 'open';
  if (way.isDone) return null;
  if (isCancelled)
    return (
      <Notice tone="warn">
        <Text id="pickup.cancelled" />
      </Notice>
    );
  if (status === 'PickedUp')
    return (
      <Notice tone="ok" isAnnounced={false}>
        <Text id="pickup.pickedUp" />
      </Notice>
    );
  if (visit?.phase === 'here' && visit.here !== null && !(isOpen && changed === visit.writeId))
    return (
      <Here
        visit={visit}
        refusal={way.refusal}
        stall={visit.here.stallNumber}
        onChange={isOpen ? () => setChanged(visit.writeId) : null}
      />
    );
  // A check-in that was sent before the curbside closed is still shown.
  if (!isOpen && visit?.phase !== 'submitting') return <Unavailable />;
  return <StallForm at={at} way={way} onKeep={() => setChanged(null)} />;
}

type HereProps = {
  readonly visit: Pick<Visit, 'storeNumber' | 'orderToken'>;
  readonly refusal: Refusal | null;
  readonly stall: number;
  readonly onChange: (() => void) | null;
};

function Here({ visit: { storeNumber, orderToken }, stall, refusal, onChange }: HereProps) {
  return (
    <section className={styles.section} aria-labelledby="pickup-here">
      <PickupImage name="curbside" alt="" />
      <h2 id="pickup-here">
        <Text id="pickup.here.title" />
      </h2>
      <p>
        <Text id="pickup.here" values={{ stall: <strong>{stall}</strong> }} />
      </p>
      <Refused refusal={refusal} />
      <div className={styles.actions}>
        <NextSteps storeNumber={storeNumber} orderToken={orderToken} />
        {onChange && (
          <Button size="l" variant="secondary" onClick={onChange}>
            <Text id="pickup.here.change" />
          </Button>
        )}
      </div>
    </section>
  );
}

function Unavailable() {
  const text = useText();
  return (
    <div className={styles.unavailable}>
      <PickupImage name="curbside-closed" alt={text('pickup.curbside.unavailable.image')} />
      <p>
        <Text id="pickup.curbside.unavailable" />
      </p>
    </div>
  );
}
