/** The mail of a sign-in in a browser in which the member had not signed in before. */
import { helloTo, type Written } from './mailStyle.ts';

export interface NewDeviceLetter {
  readonly kind: 'new-device';
  readonly memberId: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly country: string | null;
  /** An ISO instant. */
  readonly at: string;
}

export function newDeviceMail(
  { email, firstName }: { readonly email: string; readonly firstName: string },
  { browser, system, country, at }: NewDeviceLetter,
): Written {
  const device = `${browser ?? 'a browser that we do not know'} on ${system ?? 'an unknown system'}`;
  const place = country === null ? 'from a place that we do not know' : `from ${nameOf(country)}`;
  const time = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  return {
    to: email,
    subject: 'A new device signed in',
    hello: helloTo(firstName),
    before: [`Somebody signed in to your account on ${time}, with ${device}, ${place}.`],
    main: { path: '/account/settings/devices', label: 'See your devices' },
    after: [
      'If it was you, you need not do anything. If not, sign that device out and change your password.',
    ],
  };
}

const nameOf = (country: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
