/** What a decider hands on outlives the draft that it saw: proxies are copied out, everything else stays as it is. */
import * as fc from 'fast-check';
import { createDraft, finishDraft, isDraft } from 'immer';
import { describe, expect, it } from 'vitest';
import { withoutDrafts } from '../../streams/withoutDrafts.ts';

const world = { lines: [{ lineId: 'a', options: [{ name: 'Oat' }] }], store: { name: 'Pine St' } };

function holdsDraft(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isDraft(value) || Object.values(value).some(holdsDraft);
}

describe('an event that carries parts of a draft', () => {
  it('carries copies of them, however deep they lie', () => {
    const draft = createDraft(world);
    const [line] = draft.lines;
    const data = { orderId: 'o-1', lines: [...draft.lines], store: draft.store, first: { line } };
    const plain = withoutDrafts(data);
    expect(holdsDraft(data)).toBe(true);
    expect(holdsDraft(plain)).toBe(false);
    expect(plain).toEqual({
      orderId: 'o-1',
      lines: world.lines,
      store: world.store,
      first: { line: world.lines[0] },
    });
    expect(Array.isArray(plain.lines)).toBe(true);
  });

  it('carries what the draft showed then, not what it becomes', () => {
    const draft = createDraft(world);
    draft.store.name = 'Oak St';
    const plain = withoutDrafts({ store: draft.store });
    draft.store.name = 'Elm St';
    finishDraft(draft);
    expect(plain).toEqual({ store: { name: 'Oak St' } });
  });

  it('is copied as a whole where it is a draft itself', () => {
    const plain = withoutDrafts(createDraft(world));
    expect(isDraft(plain)).toBe(false);
    expect(plain).toEqual(world);
  });

  it('keeps what lies beside the draft as the very same object', () => {
    const beside = { price: 545 };
    const data = { beside, store: createDraft(world).store };
    const plain = withoutDrafts(data);
    expect(plain.beside).toBe(beside);
    expect(plain).not.toBe(data);
  });
});

it('an event without drafts is the very same object, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(withoutDrafts(value)).toBe(value);
    }),
  );
  expect(withoutDrafts(undefined)).toBeUndefined();
});
