import { readFileSync } from 'node:fs';
import { serializeStyles, type CSSInterpolation } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';
import { system } from '#ui/system/system.ts';
import { recipeTable as recipes, slotRecipeTable as slotRecipes } from '#ui/system/recipe-table.ts';
import { cssVarsPrefix } from '#ui/system/palette.ts';
import { listFiles } from '#scripts/files/list-files.ts';

const unusedHelper = /--bg-currentcolor:[^;}]*;?/g;

const variable = new RegExp(`--${cssVarsPrefix}-[\\w-]+`, 'g');

/** A recipe in Chakra's format, with untyped styles. */
interface RecipeConfig<Style = object> {
  readonly base?: Style | undefined;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Style>>>> | undefined;
  readonly defaultVariants?: object | undefined;
  readonly compoundVariants?: readonly object[] | undefined;
}

/** A slot recipe: each style is a record of styles by slot. */
interface SlotRecipeConfig extends RecipeConfig<Readonly<Record<string, object | undefined>>> {
  readonly slots: readonly string[];
}

/** A class selector and its style object, whose values are tokens. */
type StyleRule = readonly [selector: string, style: object];

/** The elements by class: a recipe, or one slot of a slot recipe, such as `appBar__title`. */
const elements: Readonly<Record<string, RecipeConfig>> = {
  ...recipes,
  ...Object.fromEntries(
    Object.entries(slotRecipes).flatMap(([name, config]) =>
      config.slots.map((slot) => [`${name}__${slot}`, recipeOfSlot(config, slot)]),
    ),
  ),
};

const core = `
type Choice = string | number | boolean | undefined;

function classes(name: string, given: object, defaults: object = {}): string {
  let result = name;
  for (const variant of VARIANTS[name]?.split(' ') ?? []) {
    const value: Choice = Reflect.get(given, variant) ?? Reflect.get(defaults, variant);
    if (value !== undefined && value !== false) result += \` \${name}--\${variant}_\${value}\`;
  }
  return result;
}

/** A table whose entries are computed on first access from their names. */
function made<Table extends object>(make: (name: string) => unknown): Table {
  return new Proxy<Table>(Object.create(null), {
    get(table, name) {
      if (!(name in table)) Reflect.set(table, name, make(String(name)));
      return Reflect.get(table, name);
    },
  });
}
`;

const banner =
  'Generated from src/ui/system by scripts/generate/design-system.ts. Do not edit: run "npm run generate".';

/** Runs the design system in Node: browsers load only a style sheet and functions that return class names. */
export function systemGenerator() {
  return { 'src/generated/system.css': styleSheet(), 'src/generated/recipes.ts': recipesModule() };
}

/** The style sheet in cascade layers: reset and base, tokens, then recipes in the order of their tables. */
function styleSheet(): string {
  const rules = Object.entries(elements).flatMap(([name, config]) => recipeRules(name, config));
  const text = inlineConstants(ruleText(rules));
  const base = inlineConstants(globalText());
  const styles = `${text}\n${base}`;
  const used = new Set([...variablesIn(styles), ...variablesNamedInSource()]);
  return [
    `/* ${banner} */`,
    '@layer reset,base,tokens,recipes;',
    `@layer base{\n${base}}`,
    `@layer tokens{\n${tokensText(used)}}`,
    `@layer recipes{\n${text}}`,
    Object.entries(system._config.theme?.keyframes ?? {})
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(styles))
      .flatMap(([name, steps]) => cssLines('', { [`@keyframes ${name}`]: steps }))
      .join('\n'),
    '',
  ].join('\n');
}

/** Replaces constants by values, because variables slow down styles. Colours and semantic tokens stay. */
function inlineConstants(css: string): string {
  const tokens = system.tokens.allTokens.filter(({ extensions }) => !extensions.conditions);
  const constants = tokens.filter(({ extensions }) => extensions.category !== 'colors');
  const values = new Map(constants.map((token) => [token.extensions.cssVar?.ref, token.originalValue]));
  return css.replaceAll(/var\(--[^()]+\)/g, (reference) => String(values.get(reference) ?? reference));
}

/** The source of src/generated/recipes.ts: a typed function for each recipe that returns class names. */
function recipesModule(): string {
  return [
    `// ${banner}`,
    ...Object.entries({ ...recipes, ...slotRecipes }).map(([name, config]) => variantsType(name, config)),
    core,
    ...variantTables(),
    '/** Class names of one element, by recipe and variants. */',
    'export const recipes = made<{',
    ...Object.keys(recipes).map((name) => `  ${name}: (given?: ${typeName(name)}) => string;`),
    '}>((name) => {',
    '  return (given = {}) => classes(name, given, DEFAULTS[name]);',
    '});',
    '',
    '/** Class names of each part of a component, by slot recipe and variants. */',
    'export const slots = made<{',
    ...Object.entries(slotRecipes).map(([name, config]) => slotType(name, config)),
    '}>((name) => {',
    '  const known = new Map<string, object>();',
    '  return (given = {}) => {',
    '    const key = JSON.stringify(given);',
    '    const parts = known.get(key) ?? made((slot) => classes(`${name}__${slot}`, given, DEFAULTS[name]));',
    '    known.set(key, parts);',
    '    return parts;',
    '  };',
    '});',
    '',
  ].join('\n');
}

function variantTables(): readonly string[] {
  const variants = Object.entries(elements).map(([name, config]) => {
    const names = Object.keys(config.variants ?? {}).join(' ');
    return [name, names || undefined] as const;
  });
  const recipesOfBoth = Object.entries<RecipeConfig>({ ...recipes, ...slotRecipes });
  const defaults = recipesOfBoth.map(([name, config]) => [name, config.defaultVariants] as const);
  return [
    '/** The names of the variants by class, of the elements that have some. */',
    `const VARIANTS: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(variants), null, 2)};`,
    '',
    '/** The default variants of the recipes and slot recipes that have some. */',
    `const DEFAULTS: Readonly<Record<string, object>> = ${JSON.stringify(Object.fromEntries(defaults), null, 2)};`,
    '',
  ];
}

function variantsType(name: string, config: RecipeConfig): string {
  const lines = Object.entries<object>({ ...config.variants }).map(
    ([variant, values]) => `  ${variant}?: ${choices(Object.keys(values))} | undefined;`,
  );
  const head = `\n/** The variants of the recipe "${name}". */\nexport `;
  if (!lines.length) return `${head}type ${typeName(name)} = Record<never, never>;`;
  return `${head}interface ${typeName(name)} {\n${lines.join('\n')}\n}`;
}

function slotType(name: string, config: SlotRecipeConfig): string {
  const slotNames = config.slots.map((slot) => `'${slot}'`).join(' | ');
  return `  ${name}: (given?: ${typeName(name)}) => Readonly<Record<${slotNames}, string>>;`;
}

function choices(values: string[]): string {
  if (values.every((value) => value === 'true' || value === 'false')) return 'boolean';
  return values.map((value) => (/^\d+$/.test(value) ? value : `'${value}'`)).join(' | ');
}

function typeName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Variants`;
}

/** The CSS variables that code in src/ names directly, mostly artwork. They must not be pruned. */
function variablesNamedInSource(): readonly string[] {
  const files = listFiles('src', '.', ['.ts', '.tsx']).filter((path) => !path.startsWith('generated/'));
  return files.flatMap((path) => readFileSync(`src/${path}`, 'utf8').match(variable) ?? []);
}

function variablesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--(?:[\w-]|\\.)+)/g)].map((match) => match[1] ?? ''));
}

/**
 * The used tokens as CSS variables: common ones for `:root`, those of the light mode for `.light`, those of
 * the dark mode for `.dark` and, if the page has neither class, for a system that prefers dark.
 */
function tokensText(used: ReadonlySet<string>): string {
  const base = pick('base', used);
  const light = { colorScheme: 'light', ...pick('_light', used) };
  const dark = { colorScheme: 'dark', ...pick('_dark', used) };
  return [
    ...cssLines(':root', base),
    ...cssLines(':root,.light', light),
    ...cssLines('.dark', dark),
    ...cssLines('', { '@media (prefers-color-scheme: dark)': { ':root:not(.light)': dark } }),
    '',
  ].join('\n');
}

function pick(condition: string, wanted: ReadonlySet<string>): object {
  const variables = Object.fromEntries(system.tokens.cssVarMap.get(condition) ?? []);
  return membersOf(variables, (name) => wanted.has(name));
}

/** Rules as CSS, one on each line. Those that only select a colour palette come first; equal ones merge. */
function ruleText(rules: readonly StyleRule[]): string {
  const palettes = new Map<string, string[]>();
  const lines: string[] = [];
  for (const [selector, style] of rules) {
    const { colorPalette, ...rest } = style as { colorPalette?: string };
    if (colorPalette) palettes.set(colorPalette, [...(palettes.get(colorPalette) ?? []), selector]);
    lines.push(...cssLines(selector, system.css(rest)));
  }
  const text = lines.join('\n');
  const paletteLines = [...palettes].flatMap(([colorPalette, selectors]) =>
    cssLines(
      selectors.join(','),
      membersOf(system.css({ colorPalette }), (name) => text.includes(`var(${name})`)),
    ),
  );
  return [...paletteLines, text, ''].join('\n');
}

function globalText(): string {
  const layers = Object.values(system.getGlobalCss());
  const styles = layers.map((layer) => membersOf(layer, (name) => !name.startsWith('@keyframes')));
  return styles.flatMap((style) => cssLines('', style)).join('\n') + '\n';
}

/** Chromium before 120 and Safari before 15.4 know masks only with a prefix. */
const MASK = /mask-[a-z]+:[^;]+;/g;

/** Writes a style object with a selector as lines of CSS. */
function cssLines(selector: string, style: object): string[] {
  const { styles } = serializeStyles([style as CSSInterpolation]);
  const source = selector ? `${selector}{${styles}}` : styles;
  return compile(source)
    .map((element) =>
      serialize([element], stringify).replace(unusedHelper, '').replaceAll(MASK, '-webkit-$&$&'),
    )
    .filter((line) => line && !line.endsWith('{}'));
}

function membersOf(object: object, isWanted: (name: string) => boolean): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => isWanted(name)));
}

/** The rules of a recipe: its base, then each value of each variant: `button--size_lg`. */
function recipeRules(name: string, config: RecipeConfig): StyleRule[] {
  if (config.compoundVariants?.length)
    throw new Error(
      `Recipe "${name}" has compoundVariants, which the generated classes do not carry; say it with one more variant.`,
    );
  const values = variantEntries(config).map(
    ([variant, value, style]) => [`.${name}--${variant}_${value}`, style] as const,
  );
  return [[`.${name}`, config.base ?? {}], ...values];
}

/** The part of a slot recipe for one slot, as a recipe: `appBar__title`. */
function recipeOfSlot(config: SlotRecipeConfig, slot: string): RecipeConfig {
  const variants: Record<string, Record<string, object>> = {};
  for (const [variant, value, { [slot]: style }] of variantEntries(config))
    if (style) (variants[variant] ??= {})[value] = style;
  return { base: config.base?.[slot], variants, compoundVariants: config.compoundVariants };
}

function variantEntries<Style>({ variants = {} }: RecipeConfig<Style>) {
  return Object.entries(variants).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, style]) => [variant, value, style] as const),
  );
}
