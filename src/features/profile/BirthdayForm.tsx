/** Month and day of the birthday, which may change once a year; before that it is shown, and when it may. */
import { useIntl } from 'react-intl';
import { useState } from 'react';
import { daysIn } from '../../../domain/profile/rules.ts';
import type { Profile } from '../../../domain/profile/shape.ts';
import account from '../../parts/account/account.module.css';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { faultText } from './faultText.ts';
import { Outcome } from './Outcome.tsx';
import { textOf, useProfileForm } from './useProfileForm.ts';

const PARTS = ['birthday'] as const;
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
const typedIn = (form: FormData): string => {
  const [month, day] = [textOf(form, 'birthday'), textOf(form, 'day')];
  return month === '' && day === '' ? '' : `${month}-${day}`;
};

export function BirthdayForm({ profile }: { readonly profile: Profile }) {
  const text = useText();
  const intl = useIntl();
  const { form, faults, save, isUnchanged, submit, correct } = useProfileForm(profile, PARTS, { typedIn });
  const [knownMonth = '', knownDay = ''] = profile.birthday?.split('-') ?? [];
  const [month, setMonth] = useState(knownMonth);
  const { birthdayOpensOn } = profile;
  const day = (iso: string, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(new Date(`${iso}T00:00:00Z`), { ...options, timeZone: 'UTC' });
  const days = Array.from({ length: daysIn(Number(month)) || 31 }, (_, at) =>
    String(at + 1).padStart(2, '0'),
  );
  return (
    <form ref={form} onSubmit={submit} onChange={correct} noValidate aria-labelledby="birthday-heading">
      <Card className={account.form}>
        <div>
          <h2 id="birthday-heading">
            <Text id="profile.birthday" />
          </h2>
          <p className={account.muted}>
            <Text id="profile.birthday.why" />
          </p>
        </div>
        <Outcome save={save} isUnchanged={isUnchanged} />
        {birthdayOpensOn !== null && profile.birthday !== null ? (
          <p>
            <Text
              id="profile.birthday.opensOn"
              values={{
                birthday: day(`2024-${profile.birthday}`, { month: 'long', day: 'numeric' }),
                day: day(birthdayOpensOn, { dateStyle: 'long' }),
              }}
            />
          </p>
        ) : (
          <>
            <div className={account.two}>
              <Select
                name="birthday"
                label={<Text id="profile.birthday.month" />}
                autoComplete="bday-month"
                value={month}
                onChange={({ target }) => setMonth(target.value)}
                error={faults.birthday && <Text id={faultText('birthday', faults.birthday)} />}
              >
                <option value="">{text('profile.birthday.choose')}</option>
                {MONTHS.map((each) => (
                  <option key={each} value={each}>
                    {day(`2024-${each}-01`, { month: 'long' })}
                  </option>
                ))}
              </Select>
              <Select
                name="day"
                label={<Text id="profile.birthday.day" />}
                autoComplete="bday-day"
                defaultValue={knownDay}
              >
                <option value="">{text('profile.birthday.choose')}</option>
                {days.map((each) => (
                  <option key={each} value={each}>
                    {Number(each)}
                  </option>
                ))}
              </Select>
            </div>
            <p className={account.muted}>
              <Text id="profile.birthday.once" />
            </p>
            <Button type="submit" variant="secondary" isBusy={save.isBusy}>
              <Text id="profile.birthday.save" />
            </Button>
          </>
        )}
      </Card>
    </form>
  );
}
