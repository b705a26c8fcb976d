/** A process that tries for a folder's lock, many times at once when told to, and says how often it got it. */
import { lockDataFolder } from '../../../server/db/lockDataFolder.ts';

const [folder = '', attempts = '1'] = process.argv.slice(2);
process.on('message', () => {
  const tries = Array.from({ length: Number(attempts) }, () => lockDataFolder(folder));
  void Promise.allSettled(tries).then((results) =>
    process.send?.(results.filter(({ status }) => status === 'fulfilled').length),
  );
});
process.send?.('ready');
