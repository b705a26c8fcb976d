/** The addresses of help, and of this browser's own trace. */
import { page } from '../../kit/page.ts';

const tracePage = async () => (await import('./TracePage.tsx')).TracePage;

const helpPage = async () => (await import('./HelpPage.tsx')).HelpPage;

export const traceRoutes = [page('/support', helpPage), page('/support/trace', tracePage)];
