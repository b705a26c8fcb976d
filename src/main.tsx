/**
 * The browser's entry point: renders the shell, loads settings, opens the log, renders the app; the route's chunk
 * loads in parallel. If the app cannot start, it shows a message and offers a reload.
 */
import './platform.ts';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/App.tsx';
import { StartFailure } from './app/ErrorBoundary.tsx';
import { reloadReplacedBuild } from './app/reloadReplacedBuild.ts';
import { reloadRestoredPage } from './app/reloadRestoredPage.ts';
import { prefetchPage, prefetchOrderPages } from './app/routes.tsx';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { loadConfig } from './app/config.ts';
import { createCrema } from './compose.ts';
import { prefetchRemotePorts } from './compose/createLazyRemotePorts.ts';
import { IntlRoot } from './i18n/IntlRoot.tsx';
import './ui/base.css';

const PREFETCH_DELAY_MS = 3_000;

// public/browser-check.js has shown a message already, and the APIs that the app needs are missing.
if (document.documentElement.dataset['browser'] !== 'too-old') {
  reloadReplacedBuild();
  const root = showShell();
  void start(root);
}

function showShell(): Root {
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element #root to render into.');
  const root = createRoot(container);
  root.render(
    <IntlRoot locale="en-US">
      <ShellSkeleton />
    </IntlRoot>,
  );
  return root;
}

async function start(root: Root): Promise<void> {
  const page = prefetchPage(location.pathname);
  try {
    const crema = await createCrema(await loadConfig());
    reloadRestoredPage(() => crema.world().storage.mode === 'durable');
    await page;
    root.render(
      <StrictMode>
        <App crema={crema} />
      </StrictMode>,
    );
    // After the first screen, so that its requests come first; before an order's last step needs a chunk.
    window.setTimeout(() => {
      void prefetchRemotePorts();
      void prefetchOrderPages();
    }, PREFETCH_DELAY_MS);
  } catch (error) {
    console.error(error);
    root.render(
      <IntlRoot locale="en-US">
        <StartFailure />
      </IntlRoot>,
    );
  }
}
