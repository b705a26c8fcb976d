/** A store whose number was searched, as a deferred import: only numbers need it. */
import type { ListedBeside } from './NumberedStore.tsx';
import { useLocator } from './useLocator.ts';
import { useDeferredImport } from '../../app/useDeferredImport.ts';

const load = async () => (await import('./NumberedStore.tsx')).NumberedStore;
/** One word with a digit, as store numbers are. */
const NUMBER = /^(?=\S*\d)[\w.-]{3,40}$/;

export function LazyNumberedStore(beside: ListedBeside) {
  const { query, status, placeName } = useLocator();
  const number = query?.place.trim() ?? '';
  const isWanted = NUMBER.test(number) && status === 'found' && placeName?.endsWith(` · ${number}`) === false;
  const loaded = useDeferredImport(load, isWanted, false);
  return isWanted && loaded.status === 'here' && <loaded.code number={number} {...beside} />;
}
