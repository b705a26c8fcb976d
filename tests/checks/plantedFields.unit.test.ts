/** Each field into which a person can type is one of those that a card number is planted in, or has a reason why not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planted, visits, withoutNumbers } from '../e2e/plantedFields.ts';
import { textFieldsIn } from './textFieldsIn.ts';

it('every text field of the sources is listed, and every listed one is there', () => {
  const listed = [...Object.keys(planted), ...Object.keys(withoutNumbers)];
  expect(textFieldsIn('src').toSorted()).toEqual(listed.toSorted());
});

it('every form that is come to has a field', () => {
  const used = new Set(Object.values(planted).flatMap(({ on }) => on));
  expect([...used].toSorted()).toEqual(Object.keys(visits).toSorted());
});

it('a field is found however it is made, and no choice and no search for one is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crema-fields-'));
  writeFileSync(
    join(folder, 'Some.tsx'),
    `export const Some = () => <>
      <TextField label={<Text id="some.name" />} />
      <TextField {...line('city')} /><TextField {...line('city')} />
      <input type="search" /><textarea /><p contentEditable />
      <NoteInput label={<Text id="some.note" />} />
      <input type="checkbox" /><input type="file" />
    </>;
    export const make = () => document.createElement('input');
    export const find = () => document.querySelector('input');`,
  );
  expect(textFieldsIn(folder)).toEqual(
    ['some.name', 'city', 'city#2', 'search', 'textarea', 'contentEditable', 'some.note', 'made by hand'].map(
      (name) => `Some.tsx ${name}`,
    ),
  );
  rmSync(folder, { recursive: true });
});
