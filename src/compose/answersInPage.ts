/**
 * The answers that came with the page: the server rendered it from them (server/http/appPages.ts), so that the app need
 * not ask again. Each is used once.
 */
import { menuKey, productKey } from '../../domain/menu/rules.ts';
import type { RemotePorts } from '../../streams/generated/remotePorts.ts';

let read: Map<string, unknown> | null = null;
const answers = (): Map<string, unknown> => (read ??= readAnswers());

/** The keys of the answers that were not used yet. */
export const keysOfAnswersInPage = (): readonly string[] => [...answers().keys()];

export function withAnswersInPage<P extends Pick<RemotePorts, 'menu'>>(ports: P): P {
  const { menu: port } = ports;
  const menu: P['menu'] = {
    async menu(storeNumber, locale, signal, known) {
      const found = take(menuKey(storeNumber, locale));
      const answer = found === undefined ? null : await validatedMenu(found);
      return answer ?? port.menu(storeNumber, locale, signal, known);
    },
    async product(productNumber, formCode, storeNumber, locale, signal, known) {
      const found = take(productKey(productNumber, formCode, storeNumber, locale));
      const answer = found === undefined ? null : await validatedProduct(found);
      return answer ?? port.product(productNumber, formCode, storeNumber, locale, signal, known);
    },
  };
  return { ...ports, menu };
}

/** In a chunk that the menu's pages load anyway. Null where it cannot be had, or the answer is wrong: it is asked for. */
const loadValidated = () => import('./validatedAnswers.ts').catch(() => null);
const validatedMenu = async (body: unknown) => (await loadValidated())?.validatedMenu(body) ?? null;
const validatedProduct = async (body: unknown) => (await loadValidated())?.validatedProduct(body) ?? null;

function take(key: string): unknown {
  const found = answers().get(key);
  answers().delete(key);
  return found;
}

function readAnswers(): Map<string, unknown> {
  const text = document.getElementById('answers')?.textContent;
  if (text == null || isFromCache()) return new Map();
  return new Map(Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>));
}

/** A browser that restores its tabs may show an old page without asking the server whether it is still right. */
function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return false;
  // A service worker reports no size, and has asked the network.
  return navigation.transferSize === 0 && navigation.workerStart === 0;
}
