/** What a member says of herself: names and telephone number in one form, the birthday in another, where she lives in a third. */
import type { ReactNode } from 'react';
import { LONGEST_NAME } from '../../../domain/profile/rules.ts';
import type { Profile, ProfilePart } from '../../../domain/profile/shape.ts';
import { late } from '../../kit/late.tsx';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BirthdayForm } from './BirthdayForm.tsx';
import { faultText } from './faultText.ts';
import { Known } from './Known.tsx';
import { Outcome } from './Outcome.tsx';
import { toProfile } from './paths.ts';
import { fieldText, useProfileForm } from './useProfileForm.ts';

texts('profile');

/** With the states and provinces, which nothing above needs. */
const OwnResidence = late(async () => (await import('../../parts/promo/OwnResidence.tsx')).OwnResidence);

export const PersonalPage = () => (
  <MembersOnly title="profile.personal.title" back={toProfile}>
    <Known>
      {(_, known) => (
        <>
          <NamesForm profile={known} />
          <BirthdayForm profile={known} />
          <OwnResidence />
        </>
      )}
    </Known>
  </MembersOnly>
);

const PARTS = ['firstName', 'lastName', 'phoneNumber'] as const;
/** Longer than any valid value: a text that is too long gets a message and is not cut off. */
const LONGEST_TYPED = 200;

function NamesForm({ profile }: { readonly profile: Profile }) {
  const { form, faults, save, isUnchanged, submit, correct } = useProfileForm(profile, PARTS);
  const errorOf = (part: ProfilePart): ReactNode => {
    const fault = faults[part];
    return fault && <Text id={faultText(part, fault)} values={{ limit: LONGEST_NAME }} />;
  };
  const common = { maxLength: LONGEST_TYPED, readOnly: save.isBusy };
  return (
    <form ref={form} onSubmit={submit} onChange={correct} noValidate>
      <Card className={account.form}>
        <Outcome save={save} isUnchanged={isUnchanged} />
        <div className={account.two}>
          <TextField
            name="firstName"
            label={<Text id="profile.firstName" />}
            autoComplete="given-name"
            defaultValue={fieldText(profile, 'firstName')}
            error={errorOf('firstName')}
            {...common}
          />
          <TextField
            name="lastName"
            label={<Text id="profile.lastName" />}
            autoComplete="family-name"
            defaultValue={fieldText(profile, 'lastName')}
            error={errorOf('lastName')}
            isOptional
            {...common}
          />
        </div>
        <TextField
          name="phoneNumber"
          type="tel"
          label={<Text id="profile.phoneNumber" />}
          hint={<Text id="profile.phoneNumber.hint" />}
          autoComplete="tel"
          defaultValue={fieldText(profile, 'phoneNumber')}
          error={errorOf('phoneNumber')}
          isOptional
          {...common}
        />
        <Button type="submit" size="l" isWide isBusy={save.isBusy}>
          <Text id="profile.save" />
        </Button>
      </Card>
    </form>
  );
}
