/** What needs the catalog of gifts: until it is there, its place; where it could not be loaded, why, with another try. */
import type { ReactNode } from 'react';
import type { GiftCatalog } from '../../../domain/gifts/shape.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { useGiftCatalog } from './useGiftCatalog.ts';

export function Catalog({ children }: { readonly children: (catalog: GiftCatalog) => ReactNode }) {
  const { catalog, isFailed, askAgain } = useGiftCatalog();
  if (catalog !== null) return children(catalog);
  if (!isFailed)
    return (
      <SkeletonGroup>
        <Skeleton height="16rem" radius="m" />
      </SkeletonGroup>
    );
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" onClick={askAgain}>
          <Text id="common.retry" />
        </Button>
      }
    >
      <Text id="gifts.failed" />
    </Notice>
  );
}
