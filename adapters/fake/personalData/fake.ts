/** Fake answers about a member's data; each key takes effect once. */
import type { PersonalDataState } from '../../../domain/personalData/shape.ts';
import type { PersonalDataPort } from '../../../streams/personalData/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakePersonalData extends PersonalDataPort {
  /** How many presses took effect. */
  readonly changed: number;
  refuseNext(code: string): void;
}

export function fakePersonalData({ answer, members }: FakeServer): FakePersonalData {
  const done = new Set<string>();
  const refusals: string[] = [];
  const state: PersonalDataState = { copies: [], erasing: null, eraseAfterDays: 14, consents: [] };
  return {
    get changed() {
      return done.size;
    },
    refuseNext: (code) => void refusals.push(code),
    state: (signal) => answer('state', () => members(() => ({ ok: true, value: state })), signal),
    change: (_change, key) =>
      answer('change', () =>
        members(() => {
          const code = done.has(key) ? undefined : refusals.shift();
          if (code !== undefined) return failure('refused', code);
          done.add(key);
          return { ok: true, value: null };
        }),
      ),
    takeCopy: () => answer('takeCopy', () => members(() => ({ ok: true, value: '{}' }))),
  };
}
