/** The addresses of what proves whose an account is. */
export const paths = {
  password: '/account/settings/password',
  editEmail: '/account/settings/edit-email',
  enterCode: '/account/settings/edit-email/enter-code',
  verify: '/account/verify',
  undo: '/account/undo-email',
} as const;
