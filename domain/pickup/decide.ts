/** Who may check in ("I am here"), and where. Check-in is idempotent. Spec 1 sections 4 and 5. */
import type { Deciders } from '../deciders.ts';
import { calledName } from './calledName.ts';
import { hasNoAnswer, isStall } from './rules.ts';
import { announcementOf, visitOf } from './visits.ts';

export const pickupDeciders: Deciders<
  'pickup/refreshStore' | 'pickup/giveName' | 'pickup/checkIn' | 'pickup/announce'
> = {
  'pickup/refreshStore': ({ pickupFetch }, { data }) =>
    pickupFetch.byStore[data.storeNumber]?.status === 'asking'
      ? []
      : [{ type: 'pickup/storeRequested', data }],
  'pickup/giveName': (_world, { data }) => {
    const firstName = calledName(data.firstName);
    return firstName === null ? [] : [{ type: 'pickup/nameGiven', data: { firstName } }];
  },
  'pickup/announce': ({ pickup }, { at, data: { storeNumber, orderToken, firstName, way } }) => {
    const known = announcementOf(pickup, storeNumber, orderToken, at);
    // One at a time; the same is not said twice.
    if (known?.phase === 'submitting' || (known?.phase === 'here' && known.way === way)) return [];
    const displayName = calledName(firstName);
    if (displayName === null) return [{ type: 'pickup/nameMissing', data: { storeNumber } }];
    return [
      {
        type: 'pickup/announceRequested',
        data: { storeNumber, orderToken, way, displayName, saidAt: at },
      },
    ];
  },
  'pickup/checkIn': (
    { pickup, outbox },
    { at, data: { storeNumber, orderToken, firstName, stall, stalls } },
  ) => {
    const visit = visitOf(pickup, storeNumber, orderToken, at);
    // One check-in at a time, across presses and tabs; the barista is notified once.
    const isUnanswered = visit?.phase === 'submitting';
    if (isUnanswered && !(hasNoAnswer(outbox, visit.writeId) && stall !== visit.stallNumber)) return [];
    if (visit?.phase === 'here' && visit.here?.stallNumber === stall) return [];
    if (!isStall(stall, stalls)) return [{ type: 'pickup/stallMissing', data: { storeNumber } }];
    const displayName = calledName(firstName);
    if (displayName === null) return [{ type: 'pickup/nameMissing', data: { storeNumber } }];
    return [
      ...(isUnanswered
        ? [
            {
              type: 'pickup/checkInReplaced',
              data: { writeId: visit.writeId, storeNumber, orderToken },
            } as const,
          ]
        : []),
      {
        type: 'pickup/checkInRequested',
        data: {
          ...{ storeNumber, orderToken, displayName, stallNumber: stall },
          ...{ saidAt: at, seenRevision: visit?.here?.revision ?? null },
        },
      },
    ];
  },
};
