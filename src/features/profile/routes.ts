/** The addresses of a member's profile and settings. */
import { page } from '../../kit/page.ts';

const profilePage = async () => (await import('./ProfilePage.tsx')).ProfilePage;
const personalPage = async () => (await import('./PersonalPage.tsx')).PersonalPage;
const partnerPage = async () => (await import('./PartnerPage.tsx')).PartnerPage;
const settingsPage = async () => (await import('./SettingsPage.tsx')).SettingsPage;
const preferencesPage = async () => (await import('./PreferencesPage.tsx')).PreferencesPage;

export const profileRoutes = [
  page('/account/profile', profilePage),
  page('/account/personal', personalPage),
  page('/account/personal/partner', partnerPage),
  page('/account/settings', settingsPage),
  page('/account/settings/communication-preferences', preferencesPage),
];
