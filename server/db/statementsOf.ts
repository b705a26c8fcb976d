/** Splits a script at semicolons outside $$ bodies and comments: PGlite's prepared statements take one at a time. */
export function statementsOf(script: string): readonly string[] {
  const withoutComments = script.replace(/^\s*--.*$/gm, '');
  const parts = withoutComments.split(/(\$\$[\s\S]*?\$\$)/);
  const statements: string[] = [''];
  for (const part of parts) {
    if (part.startsWith('$$')) {
      statements[statements.length - 1] += part;
      continue;
    }
    const [first = '', ...rest] = part.split(';');
    statements[statements.length - 1] += first;
    statements.push(...rest);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
