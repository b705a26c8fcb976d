/** `npm run dev`: the server, restarted when its sources change, and the client with hot reload. Ends both together. */
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, endChildrenWithUs, run } from './run.mjs';

endChildrenWithUs();
try {
  await ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const port = process.env.PORT ?? '4000';
const [node, tsx] = bin('tsx/dist/cli.mjs');
const [, vite] = bin('vite/bin/vite.js');
const ended = await Promise.race([
  run(node, [...tsx, 'watch', '--clear-screen=false', 'server/start/main.ts'], { env: { PORT: port } }),
  run(node, [...vite, '--clearScreen', 'false'], { env: { API_ORIGIN: `http://localhost:${port}` } }),
]);
process.exit(ended.code);
