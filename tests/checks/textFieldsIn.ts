/**
 * Every field of the sources into which a person can type: native inputs, `src/ui`'s text fields, and elements that are
 * made by hand. Found by the syntax, so that a new one cannot be missed; named by its file and its label.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Of `input`: nothing is typed into these. */
const CHOICES = /^(?:checkbox|radio|file|hidden|button|submit|range|color)$/;
const BASE = /^(?:input|textarea|[A-Z]\w*(?:Field|Combobox|Input|Textarea)|Combobox)$/;
/** A call whose first argument is such an element. */
const MADE = /^([\w.?]+)\(\s*['"](?:input|textarea)['"]/;
const FINDS = /(?:querySelector|querySelectorAll|closest|matches|addEventListener|removeEventListener)$/;
/** Parts of src/ui whose names match and that hold no text. */
const NO_FIELD = /^Field$/;

/** `FILE NAME` of each field, the file below `src/`; a second one of the same name in a file ends with #2. */
export function textFieldsIn(folder: string): readonly string[] {
  const found: string[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).toSorted()) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    for (const name of namesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))) {
      const key = `${file} ${name}`;
      const times = found.filter((each) => each.replace(/#\d+$/, '') === key).length;
      found.push(times === 0 ? key : `${key}#${times + 1}`);
    }
  }
  return found;
}

function namesIn(node: ts.Node): readonly string[] {
  const inner: string[] = [];
  ts.forEachChild(node, (each) => void inner.push(...namesIn(each)));
  const own = nameOf(node);
  return own === null ? inner : [own, ...inner];
}

function nameOf(node: ts.Node): string | null {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
    const source = node.getText();
    if (/\bcontentEditable\b/.test(source)) return 'contentEditable';
    const tag = node.tagName.getText();
    if (!BASE.test(tag) || NO_FIELD.test(tag)) return null;
    const [, kind = ''] = /\btype="(\w+)"/.exec(source) ?? [];
    return CHOICES.test(kind) ? null : labelOf(source, tag);
  }
  // An element that is made by hand: createElement('input'), or a helper of its kind.
  const [, makes = ''] = ts.isCallExpression(node) ? (MADE.exec(node.getText()) ?? []) : [];
  return makes === '' || FINDS.test(makes) ? null : 'made by hand';
}

/** The id of its label's text, what a spread is given, its type, or its tag. */
const labelOf = (source: string, tag: string): string =>
  /(?:label=\{|aria-label=\{|label=\{<span[^>]*>\{)(?:<Text id=|text\()["']([\w.]+)["']/.exec(source)?.[1] ??
  /\{\.\.\.\w+\('(\w+)'\)\}/.exec(source)?.[1] ??
  /\btype="(\w+)"/.exec(source)?.[1] ??
  tag;
