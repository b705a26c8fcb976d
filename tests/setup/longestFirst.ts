/**
 * Starts the files that take longest before all others: a long file that starts last keeps one worker busy while the
 * others have ended. Vitest itself knows durations only from a run before, which a fresh checkout has not. All files of
 * `unit-ui` come before those of `unit`, and those of `engines` and `crash` before `e2e`: a worker ends when the next file is
 * of another project, and what its files share were loaded and started twice.
 */
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Longest first. */
const LONGEST = [
  'tests/features/addresses/addresses.unit.test.tsx',
  'tests/features/stores/locatorPage.unit.test.tsx',
  'tests/features/wallet/cards.unit.test.tsx',
  'tests/features/menu/draft.unit.test.tsx',
  'tests/features/sandbox/sandboxPage.unit.test.tsx',
  'tests/features/cart/editLine.unit.test.tsx',
  'tests/attack/files/cost.int.test.ts',
  'tests/outages/threeServers.int.test.ts',
  'tests/nouns/addANoun.int.test.ts',
  'tests/server/wallet/reloads.int.test.ts',
  'tests/outages/outage.int.test.ts',
  'tests/server/authorization/authorization.int.test.ts',
  'tests/attack/ledger/histories.int.test.ts',
  'tests/server/members/members.int.test.ts',
  'tests/server/stores/import.int.test.ts',
  'tests/attack/files/mutated.int.test.ts',
  'tests/server/pickup/arrivals.int.test.ts',
  'tests/outages/serversTogether.int.test.ts',
  'tests/server/storage.int.test.ts',
  'tests/server/menu/import.int.test.ts',
  'tests/journeys/routes.e2e.test.ts',
  'tests/journeys/firefox.e2e.test.ts',
  'tests/engines/firefox.e2e.test.ts',
  'tests/engines/webkit.e2e.test.ts',
  'tests/engines/chromium.e2e.test.ts',
  'tests/attack/engines/engines.e2e.test.ts',
  'tests/crash/orders.e2e.test.ts',
  'tests/crash/log.e2e.test.ts',
  'tests/crash/sixTabs.e2e.test.ts',
  'tests/e2e/axe.e2e.test.ts',
  'tests/e2e/cardFields.e2e.test.ts',
  'tests/e2e/updates.e2e.test.ts',
  'tests/e2e/catalogue/orderingCodes.e2e.test.ts',
  'tests/e2e/offline.e2e.test.ts',
  'tests/e2e/catalogue/paymentCodes.e2e.test.ts',
  'tests/e2e/storesMap.e2e.test.ts',
  'tests/e2e/guest.e2e.test.ts',
  'tests/e2e/operatorsMap.e2e.test.ts',
  'tests/journeys/ordering.e2e.test.ts',
  'tests/e2e/touch.e2e.test.ts',
  'tests/journeys/mainJob.e2e.test.ts',
  'tests/e2e/zoomAndContrast.e2e.test.ts',
].map((path) => root + path);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification): number => {
      const place = LONGEST.indexOf(moduleId);
      if (place !== -1) return place;
      // Those of a project are next to each other already.
      return project.name === 'unit' ? LONGEST.length + 1 : LONGEST.length;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
