/**
 * The photo of a product over its drawing, which stays until the photo is there, and where it cannot be had. Decorative, as
 * the drawing is. The photo's host is not told from where it is asked for.
 */
import { useState } from 'react';
import plates from './Plate.module.css';

type Props = { readonly url: string; readonly loading: 'eager' | 'lazy' };

export function Photo({ url, loading }: Props) {
  const [state, setState] = useState<'asked' | 'shown' | 'failed'>('asked');
  if (state === 'failed') return null;
  return (
    <img
      className={plates.photo}
      data-state={state}
      src={url}
      alt=""
      width={400}
      height={400}
      loading={loading}
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}
