/** The pages above those of the profile and the settings. */
export const toProfile = { to: '/account/profile', text: 'profile.back' } as const;
export const toSettings = { to: '/account/settings', text: 'profile.settings.back' } as const;
