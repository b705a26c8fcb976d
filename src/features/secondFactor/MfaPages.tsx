/** The pages of the second step of signing in, behind their flag (spec 2 section 2). */
import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/messages.ts';
import { useCrema } from '../../kit/Crema.ts';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import { NotFoundPage } from '../../parts/notFound/NotFoundPage.tsx';
import { texts } from '../../i18n/texts.ts';
import { Factors } from './Factors.tsx';
import { PhoneForm } from './PhoneForm.tsx';

texts('secondFactor');

const toSettings = { to: '/account/settings', text: 'secondFactor.settings' } as const;
const toMfa = { to: '/account/settings/mfa', text: 'secondFactor.title' } as const;

export const MfaPage = () => (
  <Frame title="secondFactor.title" back={toSettings}>
    <Factors />
  </Frame>
);
export const AddPhonePage = () => (
  <Frame title="secondFactor.phone.add" back={toMfa}>
    <PhoneForm />
  </Frame>
);
export const EditPhonePage = () => (
  <Frame title="secondFactor.phone.edit" back={toMfa}>
    <PhoneForm />
  </Frame>
);

type Props = {
  readonly title: MessageId;
  readonly back: typeof toSettings | typeof toMfa;
  readonly children: ReactNode;
};

function Frame({ title, back, children }: Props) {
  const { config } = useCrema();
  if (!config.enableMfa) return <NotFoundPage />;
  return (
    <MembersOnly title={title} back={back}>
      {children}
    </MembersOnly>
  );
}
