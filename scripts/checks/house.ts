import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { listFiles } from '#scripts/files/list-files.ts';

const CODE = ['.ts', '.tsx', '.js', '.mjs', '.css'];
const TREES = ['src', 'scripts', 'studio', 'sandbox', 'tests'];
const MAX_LINES_OF_A_FUNCTION = 40;
const MAX_ENTRIES_OF_A_FOLDER = 20;
/** As of code, which the formatter wraps. */
const MAX_WIDTH_OF_A_COMMENT = 110;

// `npm run measure:house`: compares the repository's size with house.json; `--list` prints what is counted.
const ceilings = JSON.parse(readFileSync('house.json', 'utf8')) as Record<string, number>;
for (const [what, found] of Object.entries(measureHouse())) {
  const count = typeof found === 'number' ? found : found.length;
  const ceiling = ceilings[what] ?? 0;
  const over = count > ceiling ? '  OVER' : '';
  if (over) process.exitCode = 1;
  console.log(`${what.padEnd(16)} ${String(count).padStart(6)}  at most ${String(ceiling)}${over}`);
  if (typeof found !== 'number' && (process.argv.includes('--list') || over))
    for (const line of found) console.log(`  ${line}`);
}

/** Counts the tree, without generated files, the fixture of the fence and functions of tests. */
function measureHouse(): Readonly<Record<string, number | readonly string[]>> {
  const files = TREES.flatMap((tree) => listFiles('.', tree, CODE)).filter(
    (path) => !path.includes('/generated/') && !path.startsWith('tests/ladder/fixture/'),
  );
  const texts = new Map(files.map((path) => [path, readFileSync(path, 'utf8')]));
  const lines = (trees: readonly string[]): number =>
    [...texts]
      .filter(([path]) => trees.includes(treeOf(path)))
      .reduce((sum, [, text]) => sum + text.split('\n').length - Number(text.endsWith('\n')), 0);
  const product = [...texts].filter(([path]) => /\.tsx?$/.test(path) && treeOf(path) !== 'tests');
  const parsed = product.map(([path, text]) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return {
    srcFiles: files.filter((path) => treeOf(path) === 'src').length,
    srcLines: lines(['src']),
    toolLines: lines(['scripts', 'studio', 'sandbox']),
    testLines: lines(['tests']),
    longFunctions: parsed.flatMap(longFunctionsIn),
    sharedNames: sharedNamesIn(parsed),
    crowdedFolders: crowdedFoldersIn(files),
    wideComments: [...texts].flatMap(wideCommentsIn),
  };
}

function treeOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

function longFunctionsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = file.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = file.getLineAndCharacterOfPosition(node.end).line;
      if (last - first + 1 > MAX_LINES_OF_A_FUNCTION)
        found.push(`${file.fileName}:${String(first + 1)} ${nameOf(node)} ${String(last - first + 1)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function';
}

function sharedNamesIn(files: readonly ts.SourceFile[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const file of files)
    for (const name of file.statements.flatMap(exportedNames))
      places.set(name, (places.get(name) ?? new Set()).add(file.fileName));
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
    .sort();
}

function exportedNames(statement: ts.Statement): string[] {
  if (!ts.canHaveModifiers(statement)) return [];
  const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
}

function crowdedFoldersIn(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const path of files)
    for (let inner = path, folder = dirname(path); folder !== '.'; inner = folder, folder = dirname(folder))
      entries.set(folder, (entries.get(folder) ?? new Set()).add(inner));
  return [...entries]
    .filter(([, inside]) => inside.size > MAX_ENTRIES_OF_A_FOLDER)
    .map(([folder, inside]) => `${folder}: ${String(inside.size)}`)
    .sort();
}

function wideCommentsIn([path, text]: readonly [string, string]): string[] {
  const isWide = (line: string): boolean =>
    line.length > MAX_WIDTH_OF_A_COMMENT && /^\s*(?:\/\/|\/?\*|\{\/\*)|[;,{(] \/\/ /.test(line);
  return text.split('\n').flatMap((line, at) => (isWide(line) ? [`${path}:${String(at + 1)}`] : []));
}
