/** `npm run check`: runs every `check:…` script, even if one fails, and names those that failed. */
import { checkNames, runCheck } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { endChildrenWithUs } from './run.mjs';

endChildrenWithUs();
await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const failed = [];
for (const name of checkNames) if (!(await runCheck(name))) failed.push(name);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
console.log(`All ${checkNames.length} checks passed.`);
