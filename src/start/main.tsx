/**
 * The browser's entry point: loads settings, opens the log, renders the app; the route's chunk loads in parallel.
 * Meanwhile the page stays as the server rendered it: with its content, or as a skeleton. If the app cannot start, it shows
 * a message and offers a reload.
 */
import './platform.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../shell/App.tsx';
import type { Crema } from '../kit/Crema.ts';
import { StartFailure } from '../shell/ErrorBoundary.tsx';
import { markOwnContent } from './ownContent.ts';
import { watchFailedStyles } from '../kit/failedStyles.ts';
import { reloadReplacedBuild } from './reloadReplacedBuild.ts';
import { reloadRestoredPage } from './reloadRestoredPage.ts';
import { prefetchPage, prefetchOrderPages } from '../shell/routes.tsx';
import { answersKnown, isContentRendered, keepPresses } from './serverPage.ts';
import { keepInstallOffer } from '../kit/installOffer.ts';
import { Shown } from './Shown.tsx';
import { beforeReload, updates } from '../kit/update.ts';
import { loadConfig } from '../kit/config.ts';
import { createCrema } from '../compose/compose.ts';
import { keysOfAnswersInPage } from '../compose/answersInPage.ts';
import { prefetchRemotePorts } from '../compose/createLazyRemotePorts.ts';
import { prefetchBackground } from '../compose/deferredBackground.ts';
import { prefetchReads } from '../compose/deferredReads.ts';
import { rowReader } from '../../streams/log/rowReader.ts';
import { prefetchIntentRules } from '../compose/deferredIntentRules.ts';
import { localStorageOrNull } from '../compose/localStorageOrNull.ts';
import { IntlRoot } from '../i18n/IntlRoot.tsx';
import { REPLAY_SCREEN } from '../kit/replayScreen.ts';
import { nextTask } from '../kit/nextTask.ts';
import { warmUpFormats } from './warmUpFormats.ts';
import { fetchErrorTexts } from '../i18n/useErrorTexts.ts';
import '../ui/base.css';

const PREFETCH_DELAY_MS = 3_000;

// public/before-app.js has shown a message already, and the APIs that the app needs are missing.
if (document.documentElement.dataset['browser'] !== 'too-old') {
  watchFailedStyles();
  reloadReplacedBuild();
  keepInstallOffer();
  const container = document.getElementById('root');
  if (container === null) throw new Error('index.html has no element #root to render into.');
  // The frame of the replay page: nothing of this device is opened there.
  if (location.pathname === REPLAY_SCREEN)
    void import('./replayScreen.tsx').then(({ startReplayScreen }) => startReplayScreen(container));
  else void start(container);
}

async function start(container: HTMLElement): Promise<void> {
  const isRendered = isContentRendered(container);
  const repeatPresses = keepPresses(container);
  await nextTask();
  const root = createRoot(container);
  const page = prefetchPage(location.pathname);
  try {
    const config = await loadConfig();
    await nextTask();
    const [crema] = await Promise.all([createCrema(config), warmUpFormats(config.locale)]);
    beforeReload.keep = crema.keepForReload;
    reloadRestoredPage(() => crema.world().storage.mode === 'durable');
    markOwnContent(crema.world$, localStorageOrNull());
    await page;
    if (isRendered) await answersKnown(crema, keysOfAnswersInPage());
    const onShown = (): void => {
      delete document.documentElement.dataset['own'];
      repeatPresses();
      // The first press needs these.
      void prefetchIntentRules();
      void prefetchReads();
    };
    // In slices, so that the page from the server stays usable meanwhile; it is replaced in one step.
    startTransition(() =>
      root.render(
        <StrictMode>
          <Shown onShown={onShown}>
            <App crema={crema} />
          </Shown>
        </StrictMode>,
      ),
    );
    // After the first screen, so that its requests come first; before an order's last step needs a chunk.
    window.setTimeout(() => void loadTheRest(crema), PREFETCH_DELAY_MS);
  } catch (error) {
    console.error(error);
    delete document.documentElement.dataset['own'];
    root.render(
      <IntlRoot locale="en-US">
        <StartFailure />
      </IntlRoot>,
    );
  }
}

async function loadTheRest({ world$ }: Crema): Promise<void> {
  await Promise.all([
    prefetchBackground(),
    rowReader(),
    prefetchRemotePorts(),
    prefetchOrderPages(),
    fetchErrorTexts().catch(ignore),
  ]);
  // The dev server's modules are not those of a build.
  if (import.meta.env.PROD)
    await import('./offline/startOffline.ts').then(
      ({ startOffline }) => startOffline(updates, world$),
      ignore,
    );
}

/** It is loaded with the next page. */
const ignore = (): void => undefined;
