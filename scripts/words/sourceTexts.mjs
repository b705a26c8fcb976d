/**
 * The comments and the declared names of a source file, by TypeScript's parser. Names that are only used are
 * omitted: another module or a library declares them. Of a GraphQL file: its comments and descriptions, since
 * its names belong to the wire contract.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const layers = ['domain', 'streams', 'adapters', 'src', 'server', 'wire'];

/** The checked files below `cwd`, without generated ones. */
export function sourceFiles(cwd) {
  return layers
    .filter((layer) => existsSync(`${cwd}/${layer}`))
    .flatMap((layer) => readdirSync(`${cwd}/${layer}`, { recursive: true }).map((path) => `${layer}/${path}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs|graphql)$/.test(path) && !path.includes('/generated/'))
    .toSorted();
}

/** `{ text, line, isName }` of each comment and each declared name. */
export function textsOf(file) {
  const content = readFileSync(file, 'utf8');
  return file.endsWith('.graphql') ? textsOfGraphql(content) : textsOfCode(file, content);
}

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
    if (name !== null) names.push({ text: name.text, line: lineAt(name.getStart(source)), isName: true });
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  const read = [...comments].map(([position, text]) => ({ text, line: lineAt(position), isName: false }));
  return [...read, ...names];
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
]);
