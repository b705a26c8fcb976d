/** What a member has asked about her data, as a read; the feed tells when it goes on. */
import { failureKind, isAsking } from '../../domain/fetchState.ts';
import { isStillValid } from '../../domain/freshness.ts';
import type { PersonalDataState } from '../../domain/personalData/shape.ts';
import type { LookedAtRead, ReadPorts } from '../reads/read.ts';

const VALID_MS = 5 * 60_000;

export const personalData = ({
  personalData: port,
  documents,
}: ReadPorts): LookedAtRead<'personalData/requested', PersonalDataState> => ({
  asked: 'personalData/requested',
  isOpen: ({ personalDataFetch }) => isAsking(personalDataFetch),
  dependsOn: ({ live: { changes } }) => `${changes.personalData}|${changes.profile}`,
  isMembers: true,
  isOncePerKey: true,
  call: (_asked, _world, signal) => port.state(signal),
  answered(value) {
    const document = documents.hold(value);
    return {
      facts: [{ type: 'personalData/fetched', data: { document: document.hash } }],
      documents: [document],
    };
  },
  failed: ({ kind }) => [{ type: 'personalData/fetchFailed', data: { kind } }],
  look: {
    needsNoQuestion: ({ personalData: { fetchedAt } }, _key, now) => isStillValid(fetchedAt, VALID_MS, now),
    ask: () => ({ type: 'personalData/requested', data: {} }),
    isAskedOnReturn: true,
    failure: ({ personalDataFetch }) => failureKind(personalDataFetch),
  },
});
