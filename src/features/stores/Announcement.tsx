/** Announces the search result in a polite live region. */
import { messageOf } from '../../../domain/stores/results.ts';
import { useCrema } from '../../app/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { MessageText } from './MessageText.tsx';
import { useResultsLine } from './useResultsLine.ts';
import { useLocator } from './useLocator.ts';

export function Announcement() {
  const { config } = useCrema();
  const locator = useLocator();
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
