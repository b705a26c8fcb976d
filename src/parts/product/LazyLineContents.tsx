/** The size and the options of a line, whole as soon as the code and the product for that are here. */
import { LineOptions, type LineWithOptions } from './LineOptions.tsx';
import { useDeferredImport } from '../../kit/useDeferredImport.ts';

const load = async () => (await import('./LineContents.tsx')).LineContents;

export function LazyLineContents({ line }: { readonly line: LineWithOptions }) {
  const isWanted = line.options.length > 0;
  const whole = useDeferredImport(load, isWanted, false);
  return isWanted && whole.status === 'here' ? (
    <whole.code line={line} />
  ) : (
    <LineOptions line={line} options={line.options} />
  );
}
