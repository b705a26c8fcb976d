/**
 * A hand that knows the accessibility tree alone: roles and names in the order in which they are read. It goes by the quick
 * key of the target's role, one press for each element of that role which it passes in the nearer direction, and presses
 * the target. What has no name in the tree cannot be reached.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import type { Hand } from './hand.ts';

interface TreeNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly backendDOMNodeId?: number;
  readonly childIds?: readonly string[];
}

/** Those that a person acts on. */
const ACTED_ON = new Set([
  'button',
  'link',
  'radio',
  'checkbox',
  'combobox',
  'textbox',
  'searchbox',
  'switch',
]);
/** Fields have one quick key. */
const keyOf = (role: string): string => (/combobox|textbox|searchbox/.test(role) ? 'field' : role);

export async function createReader(page: Page): Promise<Hand> {
  const counts = { presses: 0, typed: 0, unnamed: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  const nameless = new Set<number>();
  let last: number | null = null;

  const goTo = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: 'attached' });
    const wanted = await idOf(session, target);
    let tree = await readTree(session);
    // The tree follows the page a moment later.
    for (let tries = 0; tries < 20 && !tree.some(({ id }) => id === wanted); tries++) {
      await page.waitForTimeout(100);
      tree = await readTree(session);
    }
    for (const { id, role, name } of tree)
      if (ACTED_ON.has(role) && name === '' && !nameless.has(id)) {
        nameless.add(id);
        counts.unnamed++;
      }
    const to = tree.findIndex(({ id }) => id === wanted);
    const element = tree[to];
    if (element === undefined || element.name === '')
      throw new Error(`The accessibility tree does not name ${target.toString()}`);
    const at = Math.max(
      0,
      tree.findIndex(({ id }) => id === last),
    );
    if (at === to) return;
    const between = to > at ? tree.slice(at + 1, to + 1) : tree.slice(to, at);
    counts.presses += between.filter(({ role }) => keyOf(role) === keyOf(element.role)).length;
    last = wanted;
  };
  return {
    counts,
    async press(target) {
      await goTo(target);
      counts.presses++;
      await target.evaluate((element) => (element as HTMLElement).click());
    },
    async type(field, text, isSubmitted = false) {
      await goTo(field);
      counts.typed += text.length;
      await field.fill(text);
      if (!isSubmitted) return;
      counts.presses++;
      await field.press('Enter');
    },
  };
}

async function idOf(session: CDPSession, target: Locator): Promise<number> {
  const marked = await target.evaluateHandle((element) => {
    element.setAttribute('data-reader-target', '');
    return element;
  });
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("[data-reader-target]")',
  });
  // The page was rendered anew meanwhile.
  if (result.objectId === undefined) return idOf(session, target);
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
  await marked.evaluate((element) => element.removeAttribute('data-reader-target'));
  return node.backendNodeId;
}

/** In the order in which it is read; without what is hidden from assistive technology. */
async function readTree(session: CDPSession) {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    readonly nodes: readonly TreeNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const flat: { readonly id: number; readonly role: string; readonly name: string }[] = [];
  const visit = (node: TreeNode | undefined): void => {
    if (node === undefined) return;
    const role = node.role?.value ?? '';
    if (!node.ignored && node.backendDOMNodeId !== undefined)
      flat.push({ id: node.backendDOMNodeId, role, name: node.name?.value?.trim() ?? '' });
    for (const child of node.childIds ?? []) visit(byId.get(child));
  };
  visit(nodes[0]);
  return flat;
}
