/** The addresses of help, and of this browser's own trace. */
import { page } from '../../kit/page.ts';

const tracePage = async () => (await import('./TracePage.tsx')).TracePage;

const helpPage = async () => (await import('./HelpPage.tsx')).HelpPage;

const replayPage = async () => (await import('./replay/ReplayPage.tsx')).ReplayPage;

export const traceRoutes = [
  page('/support', helpPage),
  page('/support/trace', tracePage),
  page('/replay', replayPage),
];
