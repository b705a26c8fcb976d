/**
 * Where the browser starts: a shell at once, then settings, then the log, then the app.
 * The route's own code loads meanwhile. If the app cannot start, it says so and offers a reload.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Unstartable } from './app/ErrorBoundary.tsx';
import { createAppRouter } from './app/routes.tsx';
import { ShellSkeleton } from './app/ShellSkeleton.tsx';
import { loadConfig } from './app/config.ts';
import { createCrema } from './compose.ts';
import { IntlRoot } from './i18n/IntlRoot.tsx';
import './ui/base.css';

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
  const router = createAppRouter();
  try {
    const crema = await createCrema(await loadConfig());
    root.render(
      <StrictMode>
        <App crema={crema} router={router} />
      </StrictMode>,
    );
  } catch (error) {
    console.error(error);
    root.render(
      <IntlRoot locale="en-US">
        <Unstartable />
      </IntlRoot>,
    );
  }
}
