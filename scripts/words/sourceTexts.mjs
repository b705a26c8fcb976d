/**
 * The comments and the declared names of a source file, those of properties included, by TypeScript's parser. Names that are only used are
 * omitted: another module or a library declares them. Of a GraphQL file: its comments and descriptions, since
 * its names belong to the wire contract. Of a Markdown file: its text without code; in tests also the names of the tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const folders = [
  ...['domain', 'streams', 'adapters', 'src', 'server', 'wire'],
  ...['tests', 'tools', 'scripts', 'bench', 'docs'],
];
/** The dictionary itself, released examples, and the check's own test, which plants forbidden words. */
const omitted = [
  'docs/words.md',
  'tests/fixtures/',
  'tests/checks/words.int.test.ts',
  'docs/menu.schema.json',
];

/** The checked files below `cwd`, without generated ones. */
export function sourceFiles(cwd) {
  return folders
    .filter((folder) => existsSync(`${cwd}/${folder}`))
    .flatMap((folder) =>
      readdirSync(`${cwd}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|cjs|graphql|md)$/.test(path) && !path.includes('/generated/'))
    .filter((path) => !omitted.some((each) => path.startsWith(each)))
    .toSorted();
}

/** `{ text, line, isName }` of each comment and each declared name. */
export function textsOf(file) {
  const content = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return [{ text: withoutCode(content), line: 1, isName: false }];
  return file.endsWith('.graphql') ? textsOfGraphql(content) : textsOfCode(file, content);
}

/** Its lines stay, so that a use is found on its line. */
const withoutCode = (markdown) =>
  markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]+/g, ''));

function textsOfGraphql(content) {
  const found = content.matchAll(/#.*|"""[\s\S]*?"""|"[^"\n]*"/g);
  return [...found].map(({ 0: text, index }) => ({
    text,
    line: content.slice(0, index).split('\n').length,
    isName: false,
  }));
}

function textsOfCode(file, content) {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const comments = new Map();
  const names = [];
  const visit = (node) => {
    const start = node.getFullStart();
    if (node.kind !== ts.SyntaxKind.JsxText)
      for (const range of [
        ...(ts.getLeadingCommentRanges(content, start) ?? []),
        ...(ts.getTrailingCommentRanges(content, node.end) ?? []),
      ])
        comments.set(range.pos, content.slice(range.pos, range.end));
    const name = declaredName(node);
    if (name !== null && !settings.has(name.text)) {
      const type = statedType(node);
      const texts = type === null ? [name.text] : [name.text, `${name.text} of ${type}`];
      for (const text of texts) names.push({ text, line: lineAt(name.getStart(source)), isName: true });
    }
    const said = nameOfTest(node);
    if (said !== null) comments.set(said.pos, content.slice(said.pos, said.end));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const read = [...comments].map(([position, text]) => ({ text, line: lineAt(position), isName: false }));
  return [...read, ...names];
}

const testFunctions = new Set(['describe', 'it', 'test']);

/** The first argument of `it('…')` and `describe('…')`; of `it.each(…)('…')`, too. */
function nameOfTest(node) {
  if (!ts.isCallExpression(node)) return null;
  let called = node.expression;
  while (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) called = called.expression;
  const [first] = node.arguments;
  return ts.isIdentifier(called) && testFunctions.has(called.text) && first && ts.isStringLiteralLike(first)
    ? first
    : null;
}

/** A destructured name without a rename is the name of the property it comes from. */
function declaredName(node) {
  const isOther = ts.isBindingElement(node) && node.propertyName === undefined;
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    declarations.has(node.kind);
  return declares &&
    !isOther &&
    node.name !== undefined &&
    (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))
    ? node.name
    : null;
}

/**
 * The name of the type that a declaration states, or that its factory has: of `a: Log` and of `a = createLog()` it is
 * `Log`. So docs/words.md can forbid a name for one type alone: `world of remote ports`.
 */
function statedType({ type, initializer }) {
  if (type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return type.typeName.text;
  const made =
    initializer && ts.isCallExpression(initializer) && ts.isIdentifier(initializer.expression)
      ? /^create([A-Z].*)$/.exec(initializer.expression.text)
      : null;
  return made?.[1] ?? null;
}

/** Names of settings that the specification gives. */
const settings = new Set(['giftCard']);

const { SyntaxKind } = ts;
const declarations = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.PropertySignature,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.MethodSignature,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.TypeParameter,
  SyntaxKind.PropertyAssignment,
]);
