/** What every RiskPort promises: something opaque and short, the same for a page, or nothing; and no error. */
import { expect, it } from 'vitest';
import type { RiskPort } from '../../streams/ports.ts';

export function riskContract(name: string, open: () => RiskPort): void {
  it(`${name}: gathers a reference that the server takes, the same within a page`, async () => {
    const port = open();
    const [first, again] = [await port.gather(), await port.gather()];
    expect(first?.deviceReference).toMatch(/^[\x21-\x7e]{1,128}$/);
    expect(first?.antiFraudToken ?? 'none').toMatch(/^[\x21-\x7e]{1,2048}$/);
    expect(again).toEqual(first);
  });
}
