/** The operator's partner programmes, with their conditions where there are any; more than two are laid out in a grid. */
import type { ClientConfig } from '../../../domain/clientConfig.ts';
import { useCrema } from '../../kit/Crema.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/classNames.ts';
import styles from './ProgrammePage.module.css';

type Partner = ClientConfig['loyaltyPrograms'][number];

export function Partners() {
  const { config } = useCrema();
  const { loyaltyPrograms } = config;
  if (loyaltyPrograms.length === 0) return null;
  return (
    <section aria-labelledby="programme-partners">
      <h2 id="programme-partners">
        <Text id="programme.partners" />
      </h2>
      <ul className={classNames(styles.partners, loyaltyPrograms.length > 2 && styles.many)}>
        {loyaltyPrograms.map((partner) => (
          <Card as="li" key={partner} className={styles.benefit}>
            <h3>
              <Text id={names[partner]} />
            </h3>
            <p>
              <Text id="programme.partner.text" />
            </p>
            <PartnerLinks {...linksOf(config, partner)} />
          </Card>
        ))}
      </ul>
    </section>
  );
}

function PartnerLinks({ more, conditions }: { readonly more: string; readonly conditions: string }) {
  return (
    <>
      {more !== '' && (
        <a href={more}>
          <Text id="programme.partner.more" />
        </a>
      )}
      {conditions !== '' && (
        <a href={conditions}>
          <Text id="programme.partner.conditions" />
        </a>
      )}
    </>
  );
}

function linksOf(config: ClientConfig, partner: Partner) {
  if (partner === 'aeroplan')
    return { more: config.aeroplanInlineLink, conditions: config.aeroplanConditionsLink };
  if (partner === 'td bank')
    return { more: config.tdBankInlineLink, conditions: config.tdBankConditionsLink };
  if (partner === 'marriott' && config.enableMarriott)
    return { more: '/rewards/partnerships/marriottbonvoy', conditions: '' };
  return { more: '', conditions: '' };
}

const names: Readonly<Record<Partner, MessageId>> = {
  'delta skymiles': 'programme.partner.delta',
  'bank of america': 'programme.partner.boa',
  aeroplan: 'programme.partner.aeroplan',
  'td bank': 'programme.partner.td',
  marriott: 'programme.partner.marriott',
};
