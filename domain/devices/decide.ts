/** Signing out somewhere else: once, whatever presses and tabs ask for it. This device signs out by itself (domain/session). */
import type { Deciders } from '../deciders.ts';
import { isAsking } from '../fetchState.ts';

export const devicesDeciders: Deciders<'devices/refresh' | 'devices/signOutThere'> = {
  'devices/refresh': ({ session, devicesFetch }) =>
    session.member === null || isAsking(devicesFetch) ? [] : [{ type: 'devices/requested', data: {} }],
  'devices/signOutThere': ({ session, devices }, { data }) => {
    const isHere = devices.list.some((each) => each.isCurrent && each.sessionId === data.sessionId);
    const isUnderWay = Object.values(devices.ending).includes(data.sessionId);
    return session.member === null || isHere || isUnderWay
      ? []
      : [{ type: 'devices/signOutRequested', data }];
  },
};
