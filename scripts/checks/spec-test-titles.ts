import ts from 'typescript';

interface SpecTestTitle {
  /** `file:line`. */
  at: string;
  title: string;
  rows: readonly string[];
}

/**
 * The test titles in a file that quote rows of the spec (`§4.2`): the first argument of a test or describe,
 * and strings in the table of an `each`. Comments, strings in a test's body and skipped tests do not count.
 */
export function specTestTitles(path: string, source: string): SpecTestTitle[] {
  if (!source.includes('§')) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true);
  const found: SpecTestTitle[] = [];
  const read = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (!ts.isStringLiteralLike(node)) return ts.forEachChild(node, read);
    const rows = [...node.text.matchAll(/§(\d+\.\d+)/g)].flatMap(([, row]) => row ?? []);
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const siblings = ts.isArrayLiteralExpression(node.parent) ? node.parent.elements : [node];
    const title = siblings.flatMap((one) => (ts.isStringLiteralLike(one) ? one.text : [])).join(' · ');
    if (rows.length > 0) found.push({ at: `${path}:${String(line)}`, title, rows });
  };
  const visit = (node: ts.Node): void => {
    const callee = ts.isCallExpression(node) ? node.expression.getText(file) : '';
    if (/^(it|test|describe)\.(skip|todo)\b/.test(callee)) return;
    const title = ts.isCallExpression(node) ? node.arguments[0] : undefined;
    if (title && /^(it|test|describe)\b/.test(callee)) read(title);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
