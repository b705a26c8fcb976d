/** The address of the list of devices. */
import { page } from '../../kit/page.ts';

const devicesPage = async () => (await import('./DevicesPage.tsx')).DevicesPage;

export const devicesRoutes = [page('/account/settings/devices', devicesPage)];
