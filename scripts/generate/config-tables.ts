import { readFile } from 'node:fs/promises';
import VOCABULARY from '#model/vocabulary.json' with { type: 'json' };
import { formatted } from '#scripts/files/formatted.ts';
import { BLOCKS, iconNames, type Named } from '#scripts/config/check/site-vocabulary.ts';
import type { JsonSchema } from '#scripts/schema/json-schema.ts';

const PATH = 'docs/config.md';

/** Generates the tables of docs/config.md, between `<!-- generated: <kind> -->` and `<!-- end -->`: functions, formats, checks, widgets, blocks, icons. */
export async function configTables() {
  const text = await readFile(PATH, 'utf8');
  const written = text.replace(
    /(<!-- generated: (\w+) -->)[^]*?(?=<!-- end -->)/g,
    (_, mark: string, kind: keyof typeof TABLES) => `${mark}\n\n${TABLES[kind]}\n\n`,
  );
  return { [PATH]: await formatted(PATH, written) };
}

const TABLES = {
  functions: tableOf(['function', 'what it does', 'arguments'], VOCABULARY.functions, argumentsOf),
  formats: tableOf(['format', 'what it does', 'arguments'], VOCABULARY.formats, argumentsOf),
  checks: tableOf(['check', 'what it does', 'arguments'], VOCABULARY.checks, argumentsOf),
  widgets: tableOf(['widget', 'what it is', 'holds'], VOCABULARY.widgets, ({ type }) => [
    type === 'boolean' ? 'true or false' : 'text',
  ]),
  blocks: tableOf(['block', 'what it is', 'props', 'calls'], BLOCKS, (block) => [
    propsOf(block.props ?? {}),
    (block.operations ?? []).map(code).join(', '),
  ]),
  icons: iconNames('.').map(code).join(', '),
};

function tableOf<T extends Named>(
  head: readonly string[],
  entries: Readonly<Record<string, T>>,
  cells: (entry: T) => readonly string[],
): string {
  const rows = Object.entries(entries).map(([name, entry]) => [code(name), entry.doc, ...cells(entry)]);
  return [head, head.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function argumentsOf({ args = {} }: Named): readonly string[] {
  const meanings = Object.entries(args).map(([name, meaning]) =>
    name.endsWith('?') ? `${code(name.slice(0, -1))} (optional) ${meaning}` : `${code(name)} ${meaning}`,
  );
  return [meanings.join('; ')];
}

function propsOf({ properties = {}, required = [] }: JsonSchema): string {
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? code(name) : `${code(name)} (optional)`))
    .join(', ');
}

function code(name: string): string {
  return `\`${name}\``;
}
