/** Asks the device for its location when a person asks for it, one question at a time. The locator uses the answer. */
import { exhaustMap, type Subscription } from 'rxjs';
import type { FactDraft, FactOf } from '../../domain/events.ts';
import { rounded } from '../../domain/stores/spot.ts';
import type { EventLog } from '../log/eventLog.ts';
import { ownFacts, recordAnswer } from '../log/recordFacts.ts';
import type { GeolocationPort, TabsPort } from '../ports.ts';

export interface DeviceLocationNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly geolocation: GeolocationPort;
}

export const startDeviceLocation = (needs: DeviceLocationNeeds): Subscription =>
  ownFacts(needs.log, needs.tabs, 'locator/locateStarted')
    .pipe(exhaustMap((asked) => locate(needs, asked)))
    .subscribe();

async function locate(
  { log, geolocation }: DeviceLocationNeeds,
  asked: FactOf<'locator/locateStarted'>,
): Promise<void> {
  const position = await geolocation.locate();
  const learnt: FactDraft =
    position.status === 'located'
      ? {
          type: 'locator/deviceLocated',
          data: { at: rounded(position.at), accuracyMetres: Math.round(position.accuracyMetres) },
        }
      : { type: 'locator/deviceNotLocated', data: { reason: position.status } };
  // A search that began meanwhile is newer than the question.
  await recordAnswer(log, asked, ({ deviceLocation }) =>
    deviceLocation.status === 'asking' ? [learnt] : [],
  );
}
