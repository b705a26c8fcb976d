/** Saving addresses: one at a time for an address, what was refused is kept until it is given up, a guest has one. */
import { describe, expect, it } from 'vitest';
import type { FactDraft, IntentDraft } from '../../../domain/events.ts';
import { asked as decided, worldAfter } from '../given.ts';
import { signedIn } from '../orderFacts.ts';
import { partsOf, stored } from './someAddress.ts';

const given = (...facts: readonly FactDraft[]) => ({
  world: () => worldAfter(facts),
  when: (intent: IntentDraft) => ({
    expect: (...come: readonly FactDraft[]) => expect(decided(worldAfter(facts), intent)).toEqual(come),
  }),
});

const asked = { addressId: null, version: null, ...partsOf() } as const;
const edit = { ...asked, addressId: 'a-1', version: 1 } as const;
const requested = (data: typeof asked | typeof edit = asked) =>
  ({ type: 'addresses/saveRequested', data }) as const;
const refusedFact = { type: 'addresses/saveRefused', data: { ...asked, writeId: 'w', code: 'NO' } } as const;

describe('saving an address', () => {
  it('is for a member', () => {
    given().when({ type: 'addresses/save', data: asked }).expect();
    given(signedIn).when({ type: 'addresses/save', data: asked }).expect(requested());
  });

  it('is asked for once, however often the same is pressed', () => {
    given(signedIn, requested()).when({ type: 'addresses/save', data: asked }).expect();
    given(signedIn, requested(edit)).when({ type: 'addresses/save', data: edit }).expect();
  });

  it('is asked for with another content too, while an edit is on its way: nothing entered is dropped', () => {
    const corrected = { ...edit, city: 'Tacoma' };
    given(signedIn, requested(edit))
      .when({ type: 'addresses/save', data: corrected })
      .expect({ type: 'addresses/saveRequested', data: corrected });
  });

  it('goes on beside the save of another address', () => {
    const other = { ...asked, city: 'Tacoma' };
    given(signedIn, requested(), requested(edit))
      .when({ type: 'addresses/save', data: other })
      .expect(requested(other));
    const second = { ...edit, addressId: 'a-2' };
    given(signedIn, requested(edit))
      .when({ type: 'addresses/save', data: second })
      .expect({ type: 'addresses/saveRequested', data: second });
  });

  it('that was refused keeps what was entered, until it is given up or another is asked for', () => {
    expect(given(signedIn, refusedFact).world().addresses.refused).toEqual(refusedFact.data);
    given(signedIn, refusedFact)
      .when({ type: 'addresses/discard', data: {} })
      .expect({ type: 'addresses/discarded', data: {} });
    given(signedIn).when({ type: 'addresses/discard', data: {} }).expect();
    for (const after of [{ type: 'addresses/discarded', data: {} } as const, requested()])
      expect(given(signedIn, refusedFact, after).world().addresses.refused).toBeNull();
  });

  it('says which address it was, and makes the list stale', () => {
    const { addresses: known } = given(
      signedIn,
      { type: 'addresses/fetched', data: { addresses: [stored()] } },
      { type: 'addresses/saved', data: { writeId: 'w', addressId: 'a-2' } },
    ).world();
    expect([known.saved?.addressId, known.fetchedAt]).toEqual(['a-2', null]);
    expect(known.list).toEqual([stored()]);
  });
});

describe('an address for one purchase', () => {
  const intent = { type: 'addresses/addSingleUse', data: { vaultRef: 'v' } } as const;
  const asks = { type: 'addresses/singleUseRequested', data: { vaultRef: 'v' } } as const;

  it('needs no member, and is asked for once at a time', () => {
    given().when(intent).expect(asks);
    given(asks).when(intent).expect();
  });

  it('is known by the reference to its token alone, until somebody signs in', () => {
    const added = { type: 'addresses/singleUseAdded', data: { writeId: 'w', tokenRef: 'v-2' } } as const;
    const known = { writeId: 'w', tokenRef: 'v-2', code: null };
    expect(given(added).world().addresses.singleUse).toEqual(known);
    expect(given(added, signedIn).world().addresses.singleUse).toBeNull();
    const refused = { type: 'addresses/singleUseRefused', data: { writeId: 'w', code: 'NO' } } as const;
    expect(given(added, refused).world().addresses.singleUse).toMatchObject({ tokenRef: null, code: 'NO' });
  });
});
