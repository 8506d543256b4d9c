import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { printParseErrorCode } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { CHECKS } from '#scripts/config/compile/compile-validators.ts';
import { messagePlaceholders } from '#scripts/generate/message-keys.ts';
import { memberLabelKeys } from '#scripts/messages/format-message.ts';

const FOLDER = 'scripts/messages';
const files = readdirSync(`${FOLDER}/en`);

/** Text of a language; not names such as JSON, null or openapi.yaml. */
const WORDS = /[a-z]{2,} [a-z]{2,}/i;

type Catalogue = Readonly<Record<string, string>>;
const read = (language: string, file: string): Catalogue =>
  JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8')) as Catalogue;

test.each(files)('%s has the same keys and placeholders in both languages', (file) => {
  const [en, zh] = [read('en', file), read('zh', file)];
  expect(Object.keys(zh)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect(messagePlaceholders(zh[key] ?? ''), key).toEqual(messagePlaceholders(text));
    expect(text.trim() && zh[key]?.trim(), key).toBeTruthy();
    expect(text, key).not.toMatch(/\p{Script=Han}/u);
    // Proper names, symbols and messages of placeholders alone are the same in both languages.
    if (!/\p{Script=Han}/u.test(zh[key] ?? ''))
      expect(zh[key]?.replace(/\{[^}]*\}/g, ''), key).not.toMatch(WORDS);
    for (const [, name = ''] of text.matchAll(/\{(\w+)\|/g))
      expect(messagePlaceholders(text), key).toContain(name);
  }
});

test.each(files)('every message of %s is used', (file) => {
  const name = file.replace(/\.json$/, '');
  const unused = Object.keys(read('en', file)).filter((key) => !isUsed(`${name}.${key}`));
  expect(unused).toEqual([]);
});

test('every member of a config file has a label', () => {
  const labels = read('en', 'labels.json');
  const hasLabel = (path: readonly string[]): boolean =>
    memberLabelKeys(path, { isOfAction: false }).some((key) =>
      Object.hasOwn(labels, key.slice('labels.'.length)),
    );
  const files = readdirSync('config/schema').filter((file) => !file.startsWith('vocabulary'));
  const members = files.flatMap((file) =>
    membersIn(JSON.parse(readFileSync(`config/schema/${file}`, 'utf8'))),
  );
  expect(members.map(String)).toContain('seed,brand');
  expect(new Set(members.filter((path) => !hasLabel(path)).map(String))).toEqual(new Set(['$schema']));
});

/** The paths of all members in a schema, without a theme's colours, which are names of tokens. */
function membersIn(schema: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) => {
    if (keyword === 'themeTokens') return [];
    if (keyword !== 'properties') return membersIn(inner, path);
    const members = Object.entries(inner as object).map(([name, one]) => [[...path, name], one] as const);
    return members.flatMap(([member, one]) => [member, ...membersIn(one, member)]);
  });
}

test('every check of the site has a name in a list of changes', () => {
  const checks = Object.keys(read('en', 'changes.json')).filter((key) => key.startsWith('check.'));
  expect(checks.map((key) => key.slice('check.'.length)).sort()).toEqual(Object.keys(CHECKS).sort());
});

const code = ['scripts', 'studio']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const literals = new Set([...code.matchAll(/'([\w.=$-]+)'/g)].map(([, text = '']) => text));
const members = new Set([...code.matchAll(/\b(\w+):/g)].map(([, name = '']) => name));
/** Template literals without spaces, as patterns: an expression can be any name. */
const templates = [...code.matchAll(/`([a-z][a-z-]+\.(?:[^`\s$]|\$\{[^}]*\})*)`/g)].map(
  ([, text = '']) => new RegExp(`^${text.replace(/[.=]/g, '\\$&').replace(/\$\{[^}]*\}/g, '(.+)')}$`),
);
/** The names in config: the schemas contain them, and their descriptions list the sources. */
const schemas = readdirSync('config/schema').map((file) => readFileSync(`config/schema/${file}`, 'utf8'));
const vocabulary = new Set(schemas.join('\n').match(/[\w$-]+/g));

/** Whether code contains a key, or builds it from a template literal and names of code or config. */
function isUsed(key: string): boolean {
  return (
    literals.has(key) ||
    templates.some((template) => {
      const names = template.exec(key)?.slice(1) ?? [];
      return names.length > 0 && names.every((name) => isName(name) || isUsed(name));
    })
  );
}

const ajv = new Ajv();
const jsonErrors = new Set<string>(Array.from({ length: 20 }, (_none, code) => printParseErrorCode(code)));

/** A name in code, config, JSON Schema or errors of a JSON parser, such as `topBar=main` and `args.min`. */
function isName(name: string): boolean {
  if (literals.has(name) || members.has(name) || jsonErrors.has(name)) return true;
  return ajv.getKeyword(name) !== false || name.split(/[.=]/).every((part) => vocabulary.has(part));
}
