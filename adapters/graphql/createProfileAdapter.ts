/** The member's profile over GraphQL. Implements ProfilePort. */
import * as v from 'valibot';
import { Profile } from '../../domain/profile/shape.ts';
import type { ProfilePort } from '../../streams/profile/port.ts';
import {
  GetProfileDocument,
  SaveProfileDocument,
  SetPreferenceDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Saved = v.object({ savedAt: v.string() });

export const createProfileAdapter = (client: GraphqlClient): ProfilePort => ({
  async profile(signal) {
    const answer = await client.request(GetProfileDocument, {}, { signal });
    return answer.ok ? validated(Profile, answer.value.profile) : answer;
  },
  async saveProfile(change, idempotencyKey) {
    const answer = await client.request(SaveProfileDocument, { change: { ...change } }, { idempotencyKey });
    return answer.ok ? done(answer.value.saveProfile) : answer;
  },
  async setPreference(consent, idempotencyKey) {
    const answer = await client.request(SetPreferenceDocument, { ...consent }, { idempotencyKey });
    return answer.ok ? done(answer.value.setPreference) : answer;
  },
});

function done(value: unknown) {
  const answer = validated(Saved, value);
  return answer.ok ? ({ ok: true, value: null } as const) : answer;
}
