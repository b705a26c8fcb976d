/** Puts a text before the document's title, also before that of the next page, until it is null. */
import { useEffect } from 'react';

export function useTitlePrefix(text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    const prefix = `${text} · `;
    const put = (): void => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    put();
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      changes.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [text]);
}
