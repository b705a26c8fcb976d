/** An operator's programme: refused with the place of each problem, in force from then on, and followed by a running server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultProgramme } from '../../../domain/loyalty/programme.ts';
import { importCommand } from '../../../server/loyalty/import/importCommand.ts';
import { inShopOfPostgres } from '../kit/shop.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-loyalty-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(text: string, environment: Readonly<Record<string, string>> = {}) {
  const file = join(folder, 'programme.json');
  await writeFile(file, text);
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line.replace(folder, 'FOLDER'));
  const clock = { now: () => new Date(), wait: async () => undefined } as never;
  const code = await importCommand([file], { environment, clock, out: say, err: say });
  return { code, lines };
}

const offer = { offerId: 'a', name: 'An offer', days: 7, issuedBy: { kind: 'code', code: 'latte' } };
const noTier = { kind: 'tier', tierId: '9' };

describe('a programme that cannot be taken', () => {
  it.each([
    ['{', /It is no JSON/],
    [JSON.stringify({ ...defaultProgramme, tiers: [] }), /^tiers: /],
    [JSON.stringify({ ...defaultProgramme, ladder: [{ stars: 0, name: 'Free' }] }), /^ladder\.0\.stars: /],
    [JSON.stringify({ ...defaultProgramme, bonus: 2 }), /^bonus: /],
    [JSON.stringify({ ...defaultProgramme, rewardDays: 0 }), /^rewardDays: /],
    [JSON.stringify({ ...defaultProgramme, offers: [{ ...offer, days: 0 }] }), /^offers\.0\.days: /],
    [
      JSON.stringify({ ...defaultProgramme, offers: [offer, { ...offer, offerId: 'b' }] }),
      /a code of its own/,
    ],
    [
      JSON.stringify({
        ...defaultProgramme,
        offers: [offer, { ...offer, issuedBy: { kind: 'firstOrder' } }],
      }),
      /an offerId of its own/,
    ],
    [JSON.stringify({ ...defaultProgramme, offers: [{ ...offer, issuedBy: noTier }] }), /no tier of that/],
    [
      JSON.stringify({ ...defaultProgramme, offers: [{ ...offer, benefit: { kind: 'item', mots: 1 } }] }),
      /^offers\.0\.benefit\.mots: /,
    ],
  ])('is refused: %#', async (text, said) => {
    const { code, lines } = await run(text);
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(new RegExp(said.source, 'm'));
    expect(lines.at(-1)).toContain('othing was imported.');
  });

  it('is no file', async () => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const by = { environment: {}, clock: {} as never, out: say, err: say };
    expect(await importCommand(['/no/such/file'], by)).toBe(2);
    expect(await importCommand([], by)).toBe(2);
    expect(lines).toEqual(['There is no file /no/such/file.', 'Usage: npm run loyalty:import -- FILE.json']);
  });
});

inShopOfPostgres('an imported programme', (its) => {
  const [green, gold] = defaultProgramme.tiers;
  const generous = {
    ...defaultProgramme,
    name: 'Generous',
    tiers: [{ ...green, earns: { storedValue: 1.7, other: 1.2 } }, gold],
  };

  it('is what the running server tells from then on, and is imported once', async () => {
    const environment = { DATABASE_URL: its.connection.url ?? '' };
    expect(await run(JSON.stringify(generous), environment)).toMatchObject({ code: 0 });
    const { data } = await its.maya.ask('get-loyalty', {});
    expect(data.loyalty).toMatchObject({ programme: 'Generous', tier: { storedValue: 1.7, other: 1.2 } });
    const again = await run(JSON.stringify(generous), environment);
    expect(again.lines).toEqual(['Generous was in force already; nothing changed.']);
    // The public page, which has the names of the default by itself.
    const stepsAt = async (url: string) => {
      const config: unknown = await (await fetch(`${url}/config.json`)).json();
      return (config as { rewardsProgramSteps: unknown }).rewardsProgramSteps;
    };
    await vi.waitFor(
      async () =>
        expect(await stepsAt(its.server.url)).toMatchObject(
          defaultProgramme.ladder.map(({ stars, name, benefit }) => ({ stars, name, most: benefit?.most })),
        ),
      { timeout: 10_000 },
    );
  });
});
