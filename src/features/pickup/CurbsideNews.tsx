/**
 * Announces in a live region that the curbside opened or closed while the page is shown. The page itself shows it.
 */
import { useState } from 'react';
import type { WaysToPickUp } from '../../../domain/pickup/rules.ts';
import { Text } from '../../i18n/Text.tsx';

export function CurbsideNews({ curbside }: { readonly curbside: WaysToPickUp['curbside'] }) {
  const [seen, setSeen] = useState(curbside);
  const [isNews, setIsNews] = useState(false);
  if (curbside !== seen) {
    setSeen(curbside);
    setIsNews(true);
  }
  return (
    <p role="status" className="sr-only">
      {isNews && curbside !== 'none' && <Text id={curbside === 'open' ? 'pickup.opened' : 'pickup.closed'} />}
    </p>
  );
}
