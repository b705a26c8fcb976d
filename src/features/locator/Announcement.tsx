/** What the search came to, said politely and without moving anything. */
import { messageOf } from '../../../domain/locator/results.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { MessageText } from './LocatorMessage.tsx';
import { useResultsLine } from './useResultsLine.ts';

export function Announcement() {
  const { config } = useCrema();
  const locator = useWorld((world) => world.locator);
  const message = messageOf(locator, config.zoomThreshold);
  const line = useResultsLine();
  return (
    <p className="sr-only" role="status">
      {locator.status === 'searching' ? (
        <Text id="locator.searching" />
      ) : message === null ? (
        locator.status === 'found' && line
      ) : (
        <MessageText message={message} />
      )}
    </p>
  );
}
