/** The address of what the brand holds of a member, and of what this device keeps (spec 2 section 2). */
import { page } from '../../kit/page.ts';

const privacyPage = async () => (await import('./PrivacyPage.tsx')).PrivacyPage;

export const personalDataRoutes = [page('/account/settings/privacy', privacyPage)];
