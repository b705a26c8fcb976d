/** The partner number of somebody who works here. Taking it away is a press of its own. */
import type { Profile } from '../../../domain/profile/shape.ts';
import { noChange } from '../../../domain/profile/shape.ts';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { faultText } from './faultText.ts';
import { Known } from './Known.tsx';
import { Outcome } from './Outcome.tsx';
import { toProfile } from './paths.ts';
import { useProfileForm } from './useProfileForm.ts';

texts('profile');

export const PartnerPage = () => (
  <MembersOnly title="profile.partner.title" back={toProfile}>
    <Known>{(_, known) => <PartnerForm profile={known} />}</Known>
  </MembersOnly>
);

const PARTS = ['partnerNumber'] as const;

function PartnerForm({ profile }: { readonly profile: Profile }) {
  const { form, faults, save, isUnchanged, submit, correct } = useProfileForm(profile, PARTS);
  const fault = faults.partnerNumber;
  const remove = () =>
    save.start({ type: 'profile/save', data: { ...noChange, partnerNumber: '' } } as const);
  return (
    <form ref={form} onSubmit={submit} onChange={correct} noValidate>
      <Card className={account.form}>
        <p>
          <Text id="profile.partner.why" />
        </p>
        <Outcome save={save} isUnchanged={isUnchanged} />
        <TextField
          name="partnerNumber"
          label={<Text id="profile.partner.number" />}
          hint={<Text id="profile.partner.hint" />}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={profile.partnerNumber ?? ''}
          readOnly={save.isBusy}
          error={fault && <Text id={faultText('partnerNumber', fault)} />}
        />
        <div className={account.actions}>
          <Button type="submit" isBusy={save.isBusy}>
            <Text id="profile.save" />
          </Button>
          {profile.partnerNumber !== null && (
            <Button variant="quiet" onClick={remove} isBusy={save.isBusy}>
              <Text id="profile.partner.remove" />
            </Button>
          )}
        </div>
      </Card>
    </form>
  );
}
