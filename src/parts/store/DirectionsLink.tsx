/** A link to a store's directions in the device's map app. */
import type { ReactNode } from 'react';
import { spotOf } from '../../../domain/stores/firstSelection.ts';
import type { StoreLocation } from '../../../domain/stores/store.ts';
import { directionsTo, platformOf } from './directions.ts';

type Props = {
  readonly store: StoreLocation;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

export function DirectionsLink({ store, className, children }: Props) {
  const platform = platformOf(navigator);
  // A geo: link opens an app; with a target it would leave an empty page.
  const newPage = platform === 'android' ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <a className={className} href={directionsTo(spotOf(store), store.name, platform)} {...newPage}>
      {children}
    </a>
  );
}
