/** In place of what cannot be loaded. */
import { Text } from '../i18n/Text.tsx';

export const Unreachable = ({ hasFailed }: { readonly hasFailed: boolean }) =>
  hasFailed && <Text id="error.unreachable" />;
