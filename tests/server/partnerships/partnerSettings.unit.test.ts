/** The settings of the partner: all of them or none, over https, and none of them is the client's. */
import { expect, it } from 'vitest';
import { clientConfigOf } from '../../../server/http/configRoute.ts';
import { programmeFrom } from '../../../server/loyalty/programmes.ts';
import { parseSettings, type Settings } from '../../../server/start/settings.ts';
import { PARTNERSHIP_ON } from '../../journeys/visits.ts';

const partner = {
  PARTNER_ISSUER: 'https://partner.example.com/members',
  PARTNER_CLIENT_ID: 'crema',
  PARTNER_CLIENT_SECRET: 'a secret that nobody sees',
};
const on = { CLIENT_SETTINGS: PARTNERSHIP_ON };
const problemsOf = (environment: object) =>
  (parseSettings({ ...environment }) as { problems: readonly string[] }).problems;

it('is null where nothing is said, and what was said', () => {
  expect(parseSettings({})).toMatchObject({ partner: null });
  const { partner: said } = parseSettings({ ...partner, ...on, SANDBOX: 'off' }) as Settings;
  expect(said?.issuer).toBe(partner.PARTNER_ISSUER);
});

it.each([
  [{ PARTNER_ISSUER: partner.PARTNER_ISSUER }, /belong together/],
  [{ ...partner, PARTNER_CLIENT_SECRET: '' }, /belong together/],
  [{ ...partner, PARTNER_ISSUER: 'http://partner.example.com' }, /^PARTNER_ISSUER must be an https address/],
  [{ ...on, SANDBOX: 'off' }, /^PARTNER_ISSUER is missing/],
])('refuses %o', (environment, sentence) => {
  const problems = problemsOf(environment);
  expect(problems).toEqual([expect.stringMatching(sentence)]);
  expect(problems.join()).not.toContain(partner.PARTNER_CLIENT_SECRET);
});

it('is not in what the client is told', () => {
  const settings = parseSettings({ ...partner, ...on }) as Settings;
  const told = JSON.stringify(clientConfigOf(settings, {} as never, null, programmeFrom(null)));
  expect(told).toContain('partnerName');
  for (const value of Object.values(partner)) expect(told).not.toContain(value);
});
