/** Where a member lives, among her personal details: what is known stays while it is asked for again and where that fails. */
import { useEffect } from 'react';
import { residenceOf } from '../../../domain/promo/status.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import account from '../account/account.module.css';
import { ResidenceForm } from './ResidenceForm.tsx';

export function OwnResidence() {
  const { want, dispatch } = useCrema();
  useEffect(() => want.promoUser(), [want]);
  const user = useWorld(({ promo }) => promo.user);
  const isFailed = useWorld(({ promoFetch }) => promoFetch.user.status === 'failed');
  if (user === null)
    return isFailed ? (
      <Notice
        tone="error"
        action={
          <Button
            variant="secondary"
            onClick={() => void dispatch({ type: 'promo/refresh', data: { link: null } })}
          >
            <Text id="common.retry" />
          </Button>
        }
      >
        <Text id="promo.residence.failed" />
      </Notice>
    ) : (
      <SkeletonGroup>
        <Skeleton height="14rem" radius="m" />
      </SkeletonGroup>
    );
  return (
    <Card>
      <ResidenceForm
        known={residenceOf(user)}
        className={account.form}
        labelledBy="residence-heading"
        submit={<Text id="promo.residence.saveOwn" />}
      >
        <div>
          <h2 id="residence-heading">
            <Text id="promo.residence" />
          </h2>
          <p className={account.muted}>
            <Text id="promo.residence.rule" />
          </p>
        </div>
      </ResidenceForm>
    </Card>
  );
}
