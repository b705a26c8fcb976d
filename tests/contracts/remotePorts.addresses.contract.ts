/** The part of the remote ports' contract about addresses: once for a key and a content, a newer version is not replaced. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { singleUseSecret } from '../../domain/addresses/singleUse.ts';
import { ENTER_AGAIN } from '../../domain/write.ts';
import { partsOf } from '../domain/addresses/someAddress.ts';
import { signedIn, valueOf, type Setup, type WorldBench } from './remotePortsBench.ts';

export function addressPromises(setup: Setup): void {
  const anew = { addressId: null, version: null };
  /** Of nobody before: the benches share a member. */
  const someStreet = () => `${Math.abs(Number.parseInt(randomUUID().slice(0, 6), 16))} Pine St`;
  const found = async ({ server }: WorldBench, addressLine1: string) =>
    valueOf(await server.addresses.list()).filter((each) => each.addressLine1 === addressLine1);

  test('an address is added once under one key, and listed as it was entered', async () => {
    const bench = await signedIn(setup);
    const { addresses } = bench.server;
    const parts = partsOf({ addressLine1: someStreet(), addressLine2: 'Apt 5' });
    const key = randomUUID();
    const saved = valueOf(await addresses.save({ ...anew, ...parts }, key));
    expect(await addresses.save({ ...anew, ...parts }, key)).toEqual({ ok: true, value: saved });
    const [stored] = await found(bench, parts.addressLine1);
    const { addressId = '' } = stored ?? {};
    expect(stored).toEqual({ addressId, version: 1, ...parts });
    expect(saved).toEqual({ type: 'addresses/saved', data: { writeId: key, addressId } });
    expect(await addresses.saveOutcome(key)).toEqual({ ok: true, value: { status: 'done', value: saved } });
    expect(valueOf(await addresses.saveOutcome(randomUUID()))).toEqual({ status: 'unknown' });
    // The same again is the one that there is.
    const again = valueOf(await addresses.save({ ...anew, ...parts }, randomUUID()));
    expect(again.data).toMatchObject({ addressId });
  });

  test('of two changes of one version the second is refused, which its key tells too', async () => {
    const bench = await signedIn(setup);
    const { addresses } = bench.server;
    const parts = partsOf({ addressLine1: someStreet() });
    valueOf(await addresses.save({ ...anew, ...parts }, randomUUID()));
    const addressId = (await found(bench, parts.addressLine1))[0]?.addressId ?? '';
    const change = (city: string, key = randomUUID()) =>
      addresses.save({ addressId, version: 1, ...parts, city }, key);
    const late = randomUUID();
    expect(await change('Tacoma')).toMatchObject({ ok: true });
    expect(await change('Everett', late)).toMatchObject({ kind: 'refused', code: 'ADDRESS_CHANGED' });
    expect(valueOf(await addresses.saveOutcome(late))).toEqual({
      ...{ status: 'refused', code: 'ADDRESS_CHANGED' },
    });
    expect(await found(bench, parts.addressLine1)).toMatchObject([{ city: 'Tacoma', version: 2 }]);
    const unknown = { addressId: 'none', version: 1, ...partsOf({ addressLine1: someStreet() }) };
    expect(await addresses.save(unknown, randomUUID())).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
  });

  test('an address for one purchase needs no member and has one token under one key', async () => {
    const { addresses } = setup().server;
    const key = randomUUID();
    const secret = singleUseSecret(partsOf());
    const token = valueOf(await addresses.addSingleUse(secret, key));
    expect(token).not.toBe('');
    expect(await addresses.addSingleUse(secret, key)).toEqual({ ok: true, value: token });
    expect(valueOf(await addresses.closeSingleUse(key))).toEqual({ status: 'done', value: token });
    const closed = valueOf(await addresses.closeSingleUse(randomUUID()));
    expect(closed).toEqual({ status: 'refused', code: ENTER_AGAIN });
  });
}
