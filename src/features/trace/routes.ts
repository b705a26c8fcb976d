/** The address of this browser's own trace. */
import { page } from '../../app/page.ts';

const tracePage = async () => (await import('./TracePage.tsx')).TracePage;

export const traceRoutes = [page('/support/trace', tracePage)];
