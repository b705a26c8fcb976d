/** The address of a member's passkeys. */
import { page } from '../../kit/page.ts';

const passkeysPage = async () => (await import('./PasskeysPage.tsx')).PasskeysPage;

export const passkeysRoutes = [page('/account/settings/passkeys', passkeysPage)];
