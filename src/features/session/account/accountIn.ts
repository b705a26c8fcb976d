/** What was typed into the form of a new account: an account, or what is wrong with it. The server decides the rest. */
import * as v from 'valibot';
import { AccountName, EmailText } from '../../../../domain/identity/fields.ts';
import type { NewAccount } from '../../../../streams/identity/port.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { passwordFault } from '../../../parts/identity/NewPasswordField.tsx';

export type FieldName = 'firstName' | 'lastName' | 'email' | 'password' | 'terms';
export type AccountFaults = Partial<Record<FieldName, MessageId>>;

export function accountIn(typed: FormData): {
  readonly account: NewAccount | null;
  readonly faults: AccountFaults;
  /** Of the faulty fields, in the order of the form. */
  readonly first: FieldName | null;
} {
  const of = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [firstName, lastName, email] = [
    v.safeParse(AccountName, of('firstName')),
    v.safeParse(AccountName, of('lastName')),
    v.safeParse(EmailText, of('email')),
  ];
  const password = of('password');
  const found: readonly (readonly [FieldName, MessageId | null])[] = [
    ['firstName', firstName.success ? null : 'session.create.firstName.missing'],
    ['lastName', lastName.success ? null : 'session.create.lastName.missing'],
    [
      'email',
      email.success ? null : of('email').trim() === '' ? 'session.email.missing' : 'session.email.malformed',
    ],
    ['password', passwordFault(password)],
    ['terms', typed.has('terms') ? null : 'session.create.terms.missing'],
  ];
  const faulty = found.filter(([, fault]) => fault !== null);
  const isWhole = firstName.success && lastName.success && email.success && faulty.length === 0;
  return {
    account: isWhole
      ? {
          ...{ firstName: firstName.output, lastName: lastName.output, email: email.output, password },
          country: of('country') === 'CA' ? 'CA' : 'US',
          marketing: typed.has('marketing'),
        }
      : null,
    faults: Object.fromEntries(faulty) as AccountFaults,
    first: faulty[0]?.[0] ?? null,
  };
}
