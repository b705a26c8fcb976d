/** What a decider hands on outlives the draft that it saw: proxies are copied out, everything else stays as it is. */
import * as fc from 'fast-check';
import { createDraft, finishDraft, isDraft } from 'immer';
import { expect, it } from 'vitest';
import { withoutDrafts } from '../../streams/log/withoutDrafts.ts';

const world = { lines: [{ lineId: 'a', options: [{ name: 'Oat' }] }], store: { name: 'Pine St' } };

function holdsDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isDraft(value) || Object.values(value).some(holdsDraft);
}

it('parts of a draft are copied, however deep they lie, as the draft showed them; what lies beside is the same', () => {
  const draft = createDraft(world);
  draft.store.name = 'Oak St';
  const [line] = draft.lines;
  const beside = { price: 545 };
  const data = { beside, lines: [...draft.lines], store: draft.store, first: { line } };
  const plain = withoutDrafts(data);
  draft.store.name = 'Elm St';
  finishDraft(draft);
  const store = { name: 'Oak St' };
  expect(holdsDraft(plain)).toBe(false);
  expect(plain).toEqual({ beside, lines: world.lines, store, first: { line: world.lines[0] } });
  expect([Array.isArray(plain.lines), plain.beside === beside, plain === data]).toEqual([true, true, false]);
});

it('a draft itself is copied as a whole', () => {
  const plain = withoutDrafts(createDraft(world));
  expect([isDraft(plain), plain]).toEqual([false, world]);
});

it('an event without drafts is the very same object, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(withoutDrafts(value)).toBe(value);
    }),
  );
  expect(withoutDrafts(undefined)).toBeUndefined();
});
