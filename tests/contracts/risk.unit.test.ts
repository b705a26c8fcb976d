/** RiskPort: the fake, the sandbox's, and the one that is loaded when it is needed. */
import { expect, it } from 'vitest';
import { createFakeRisk } from '../../adapters/fake/createFakeRisk.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createSandboxRisk } from '../../adapters/risk-sandbox/createSandboxRisk.ts';
import { createLazyRisk } from '../../src/compose/createLazyRisk.ts';
import { riskContract } from './risk.contract.ts';

riskContract('fake', () => createFakeRisk());
riskContract('sandbox', () => createSandboxRisk(createSeededRandom(1)));
riskContract('lazy', () => createLazyRisk({ sandbox: true }, createSeededRandom(1)));

it('the sandbox’s reference is random: another page has another', async () => {
  const [one, another] = [createSandboxRisk(createSeededRandom(1)), createSandboxRisk(createSeededRandom(2))];
  expect(await one.gather()).not.toEqual(await another.gather());
});

it('without a provider nothing is gathered', async () => {
  expect(await createLazyRisk({ sandbox: false }, createSeededRandom(1)).gather()).toBeNull();
});

it('a provider whose code fails does not stop a write, and is asked again by the next', async () => {
  const broken = {
    bytes: () => {
      throw new Error('no random');
    },
  };
  const port = createLazyRisk({ sandbox: true }, broken);
  expect(await port.gather()).toBeNull();
  expect(await port.gather()).toBeNull();
});
