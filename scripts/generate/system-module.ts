import { recipeOfSlot, type RecipeConfig, type SlotRecipeConfig } from './system-rules.ts';

const core = `
type Choice = string | number | boolean | undefined;

function classes(name: string, variants = '', given: object, defaults: object): string {
  let result = name;
  for (const variant of variants ? variants.split(' ') : []) {
    const value: Choice = Reflect.get(given, variant) ?? Reflect.get(defaults, variant);
    if (value !== undefined && value !== false) result += \` \${name}--\${variant}_\${value}\`;
  }
  return result;
}

/** A table whose entries are made when they are first read: what follows from a name is not written down. */
function made<Table extends object>(make: (name: string) => unknown): Table {
  return new Proxy<Table>(Object.create(null), {
    get(table, name) {
      if (!(name in table)) Reflect.set(table, name, make(String(name)));
      return Reflect.get(table, name);
    },
  });
}
`;

/** The text of src/generated/recipes.ts: one typed function for each recipe, giving class names. */
export function recipesModule(
  banner: string,
  recipes: Record<string, RecipeConfig>,
  slotRecipes: Record<string, SlotRecipeConfig>,
): string {
  return [
    `// ${banner}`,
    ...Object.entries({ ...recipes, ...slotRecipes }).map(([name, config]) => variantsType(name, config)),
    core,
    '/** Variants and defaults of the recipes that have some. */',
    'const VARIANTS: Readonly<Record<string, readonly [variants: string, defaults?: object]>> = {',
    ...Object.entries(recipes).flatMap(([name, config]) => recipeLine(name, config)),
    '};',
    '',
    '/** Variants by slot, and defaults, of the slot recipes that have some. */',
    'const SLOT_VARIANTS: Readonly<Record<string, readonly [variants: Readonly<Record<string, string>>, defaults?: object]>> = {',
    ...Object.entries(slotRecipes).flatMap(([name, config]) => slotRecipeLine(name, config)),
    '};',
    '',
    '/** Class names of one element, by recipe and variants. */',
    'export const recipes = made<{',
    ...Object.keys(recipes).map((name) => `  ${name}: (given?: ${typeName(name)}) => string;`),
    '}>((name) => {',
    "  const [variants = '', defaults = {}] = VARIANTS[name] ?? [];",
    '  return (given = {}) => classes(name, variants, given, defaults);',
    '});',
    '',
    '/** Class names of each part of a component, by slot recipe and variants. */',
    'export const slots = made<{',
    ...Object.entries(slotRecipes).map(([name, config]) => slotType(name, config)),
    '}>((name) => {',
    '  const [variants = {}, defaults = {}] = SLOT_VARIANTS[name] ?? [];',
    '  const known = new Map<string, object>();',
    '  return (given = {}) => {',
    '    const key = JSON.stringify(given);',
    '    const parts = known.get(key) ?? made((slot) => classes(`${name}__${slot}`, variants[slot], given, defaults));',
    '    known.set(key, parts);',
    '    return parts;',
    '  };',
    '});',
    '',
  ].join('\n');
}

function variantsType(name: string, config: RecipeConfig): string {
  const lines = Object.entries<object>({ ...config.variants }).map(
    ([variant, values]) => `  ${variant}?: ${choices(Object.keys(values))} | undefined;`,
  );
  const head = `\n/** The variants of the recipe "${name}". */\nexport `;
  if (!lines.length) return `${head}type ${typeName(name)} = Record<never, never>;`;
  return `${head}interface ${typeName(name)} {\n${lines.join('\n')}\n}`;
}

function recipeLine(name: string, config: RecipeConfig): string[] {
  const variants = Object.keys(config.variants ?? {}).join(' ');
  return variants === '' ? [] : [`  ${name}: ['${variants}'${defaults(config)}],`];
}

function slotRecipeLine(name: string, config: SlotRecipeConfig): string[] {
  const parts = config.slots
    .map((slot) => [slot, Object.keys(recipeOfSlot(config, slot).variants ?? {}).join(' ')] as const)
    .filter(([, variants]) => variants !== '');
  return parts.length === 0
    ? []
    : [`  ${name}: [${JSON.stringify(Object.fromEntries(parts))}${defaults(config)}],`];
}

function slotType(name: string, config: SlotRecipeConfig): string {
  const slotNames = config.slots.map((slot) => `'${slot}'`).join(' | ');
  return `  ${name}: (given?: ${typeName(name)}) => Readonly<Record<${slotNames}, string>>;`;
}

function choices(values: string[]): string {
  if (values.every((value) => value === 'true' || value === 'false')) return 'boolean';
  return values.map((value) => (/^\d+$/.test(value) ? value : `'${value}'`)).join(' | ');
}

function defaults({ defaultVariants }: RecipeConfig): string {
  return defaultVariants ? `, ${JSON.stringify(defaultVariants)}` : '';
}

function typeName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Variants`;
}
