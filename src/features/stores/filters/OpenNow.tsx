/** The filter "Open now" in one press, beside the count of stores, where the operator offers it. */
import { PSEUDO_FEATURES } from '../../../../domain/stores/features.ts';
import { sortedFeatures } from '../../../../domain/stores/query.ts';
import { useCrema } from '../../../kit/Crema.ts';
import styles from './OpenNow.module.css';
import type { LocatorAddress } from '../search/useLocatorAddress.ts';

export function OpenNow({ query, goTo }: Pick<LocatorAddress, 'query' | 'goTo'>) {
  const { features } = query;
  const offered = useCrema().config.features.find(
    (feature) => feature.code === PSEUDO_FEATURES.openNow && feature.filterable && feature.public,
  );
  if (offered === undefined) return null;
  const { code, name } = offered;
  const isOn = features.includes(code);
  const others = features.filter((each) => each !== code);
  const flip = () => goTo({ ...query, features: isOn ? others : sortedFeatures([...others, code]) });
  return (
    <label className={styles.openNow}>
      <input type="checkbox" role="switch" checked={isOn} onChange={flip} />
      <span>{name}</span>
    </label>
  );
}
