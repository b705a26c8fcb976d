/** The screens of who a member is and how she proves it, of her stars, history and offers, that axe sees. */
import type { Screen, Steps, Visit } from './screenSteps.ts';

export function ofIdentity(at: Visit, { open }: Steps): readonly Screen[] {
  /** Once what it asked for is there. */
  const row = (name: string, path: string, ...controls: readonly [Role, RegExp | string][]): Screen => [
    name,
    async () => {
      await open(path);
      for (const [role, label] of controls)
        await at.page().getByRole(role, { name: label }).first().waitFor();
    },
  ];
  return [
    row('the profile', '/account/profile', ['link', 'Partner number']),
    row(
      'the personal details',
      '/account/personal',
      ['button', 'Save birthday'],
      ['button', 'Save where you live'],
    ),
    [
      'personal details with faults',
      async () => {
        await at
          .page()
          .getByRole('textbox', { name: /^First name/ })
          .fill('');
        await at.page().getByRole('button', { name: 'Save', exact: true }).click();
        await at.page().getByRole('button', { name: 'Save where you live' }).click();
        await at.page().locator('[aria-invalid="true"]').nth(1).waitFor();
      },
    ],
    row('the partner number', '/account/personal/partner', ['textbox', /Partner number/]),
    row('the settings', '/account/settings', ['link', /Devices/]),
    row('the communication preferences', '/account/settings/communication-preferences', ['checkbox', /./]),
    row('the devices', '/account/settings/devices', ['heading', /Chrome|this|device/i]),
    row('the passkeys', '/account/settings/passkeys', ['button', /passkey/i]),
    row('privacy', '/account/settings/privacy', ['button', /Sign out and delete/]),
    row('a new address', '/account/settings/edit-email', ['textbox', /^New email address/]),
    row('the code of a new address', '/account/settings/edit-email/enter-code'),
    row('a change of password, with the proof it asks for', '/account/settings/password', [
      'dialog',
      "Confirm it's you",
    ]),
    row('the stars', '/account/rewards', ['link', 'How it works']),
    row('the programme', '/account/rewards/how-it-works'),
    row('the history', '/account/history', ['combobox', /./]),
    [
      'an offer whose link is none',
      async () => {
        await open('/rewards/promo/redeem?link=none');
        await at.page().getByRole('heading', { name: 'Uh oh!' }).waitFor();
        // Of the link's answer.
        at.complaints.length = 0;
      },
    ],
  ];
}

type Role = Parameters<ReturnType<Visit['page']>['getByRole']>[0];
