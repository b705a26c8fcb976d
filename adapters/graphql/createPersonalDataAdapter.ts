/** What the brand holds of a member over GraphQL. Implements PersonalDataPort. */
import * as v from 'valibot';
import type { PersonalDataPort } from '../../streams/personalData/port.ts';
import {
  ChangePersonalDataDocument,
  GetPersonalDataDocument,
  TakeCopyDocument,
} from '../../wire/generated/operations.ts';
import { validated } from '../http/validated.ts';
import { Instant } from '../http/wireShapes.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

/** `PersonalDataState`, with its moments as they are on the wire. The schema of the domain is loaded with its page. */
const State = v.object({
  copies: v.array(
    v.object({
      copyId: v.string(),
      state: v.picklist(['waiting', 'ready', 'taken', 'over']),
      askedAt: Instant,
      endsAt: v.nullable(Instant),
    }),
  ),
  erasing: v.nullable(v.object({ askedAt: Instant, dueAt: Instant, waitsFor: v.nullable(v.string()) })),
  eraseAfterDays: v.number(),
  consents: v.array(
    v.object({ preference: v.string(), isOn: v.boolean(), wording: v.string(), at: Instant }),
  ),
});

export const createPersonalDataAdapter = (client: GraphqlClient): PersonalDataPort => ({
  async state(signal) {
    const answer = await client.request(GetPersonalDataDocument, {}, { signal });
    return answer.ok ? validated(State, answer.value.personalData) : answer;
  },
  async change(change, idempotencyKey) {
    const answer = await client.request(ChangePersonalDataDocument, { change }, { idempotencyKey });
    return answer.ok ? { ok: true, value: null } : answer;
  },
  async takeCopy(copyId) {
    const idempotencyKey = crypto.randomUUID();
    const answer = await client.request(TakeCopyDocument, { copyId }, { idempotencyKey });
    return answer.ok ? validated(v.string(), answer.value.takeCopy) : answer;
  },
});
