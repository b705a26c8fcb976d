/**
 * Where the browser starts: a shell at once, then settings, then the log, then the app.
 * The route's own code loads meanwhile. If the app cannot start, it says so and offers a reload.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Unstartable } from './app/ErrorBoundary.tsx';
import { reloadReplacedBuild } from './app/reloadReplacedBuild.ts';
import { fetchPageAt, fetchWayAhead } from './app/routes.tsx';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { loadConfig } from './app/config.ts';
import { createCrema } from './compose.ts';
import { IntlRoot } from './i18n/IntlRoot.tsx';
import './ui/base.css';

const WAY_AHEAD_MS = 3_000;

reloadReplacedBuild();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root to render into.');
const root = createRoot(container);

root.render(
  <IntlRoot locale="en-US">
    <ShellSkeleton />
  </IntlRoot>,
);
void start();

async function start(): Promise<void> {
  const page = fetchPageAt(location.pathname);
  try {
    const crema = await createCrema(await loadConfig());
    await page;
    root.render(
      <StrictMode>
        <App crema={crema} />
      </StrictMode>,
    );
    // Not before the first screen is done with the line; and an order must not need a chunk in its last step.
    window.setTimeout(() => void fetchWayAhead(), WAY_AHEAD_MS);
  } catch (error) {
    console.error(error);
    root.render(
      <IntlRoot locale="en-US">
        <Unstartable />
      </IntlRoot>,
    );
  }
}
