/** What a member may agree to hear of, and the wording that she agrees to. A new wording is a new version; old ones stay. */
export const preferenceIds = ['emailOffers', 'emailSurveys', 'textOffers', 'pushOffers'] as const;
export type PreferenceId = (typeof preferenceIds)[number];

/** Of the texts `profile.preference.*`: changes with them. */
export const CONSENT_WORDING = '2026-11';
const wordings: readonly string[] = [CONSENT_WORDING];
export const isConsentWording = (wording: string): boolean => wordings.includes(wording);
export const isPreference = (text: string): text is PreferenceId =>
  (preferenceIds as readonly string[]).includes(text);
