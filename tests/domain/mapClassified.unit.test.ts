import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mapClassified } from '../../domain/mapClassified.ts';
import { nearby, personal, place, pub, type LoggableSchema } from '../../domain/privacy.ts';

const schema = v.object({
  name: personal(v.nullable(v.string())),
  visits: v.nullable(v.array(v.object({ at: place(v.string()), cups: pub(v.number()) }))),
  cards: v.record(personal(v.string()), v.strictObject({ label: pub(v.string()) })),
  stores: nearby(v.array(place(v.string()))),
});

const classesOf = (value: unknown, of: LoggableSchema = schema): unknown =>
  mapClassified(of, value, { leaf: ({ dataClass }, each, name) => `${dataClass} ${name} ${String(each)}` });

describe('walking a value by its data classes', () => {
  it('gives each value at any depth with its class, the keys of records too', () => {
    const value = {
      name: 'Maya',
      visits: [{ at: '99001', cups: 2 }],
      cards: { 'card-maya': { label: 'Daily' } },
      stores: ['1', '2'],
    };
    expect(classesOf(value)).toEqual({
      name: 'personal name Maya',
      visits: [{ at: 'place at 99001', cups: 'public cups 2' }],
      cards: { 'personal cards card-maya': { label: 'public label Daily' } },
      stores: ['place stores 1', 'place stores 2'],
    });
  });

  it('leaves out what the schema does not name, and what has another form', () => {
    expect(
      classesOf({ name: null, more: 'Maya', visits: 'Maya', cards: ['Maya'], stores: { a: 'Maya' } }),
    ).toEqual({
      name: null,
    });
    expect(classesOf({ __proto__: null, constructor: 'Maya', toString: 'Maya' })).toEqual({});
  });

  it('walks the chosen members of a list that is ordered by distance', () => {
    const leaf = (_schema: unknown, value: unknown): unknown => value;
    const shown = mapClassified(schema, { stores: ['a', 'b', 'c'] }, { leaf, nearby: () => ['b'] });
    expect(shown).toEqual({ stores: ['b'] });
  });
});
