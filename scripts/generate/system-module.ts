import { recipeOfSlot, type RecipeConfig, type SlotRecipeConfig } from './system-rules.ts';

const core = `
type Choice = string | number | boolean | undefined;

function classes(name: string, variants: string, given: object, defaults: object): string {
  let result = name;
  for (const variant of variants ? variants.split(' ') : []) {
    const value: Choice = Reflect.get(given, variant) ?? Reflect.get(defaults, variant);
    if (value !== undefined && value !== false) result += \` \${name}--\${variant}_\${value}\`;
  }
  return result;
}

function recipe<V extends object>(name: string, variants = '', defaults = {}): (given?: V) => string {
  return (given) => classes(name, variants, given ?? {}, defaults);
}

function slotRecipe<S extends string, V extends object>(
  name: string,
  parts: Record<S, string>,
  defaults = {},
): (given?: V) => Readonly<Record<S, string>> {
  const known = new Map<string, Record<S, string>>();
  return (given) => {
    const key = JSON.stringify(given ?? {});
    let result = known.get(key);
    if (!result) {
      result = { ...parts };
      for (const slot in parts) result[slot] = classes(\`\${name}__\${slot}\`, parts[slot], given ?? {}, defaults);
      known.set(key, result);
    }
    return result;
  };
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
    '/** Class names of one element, by recipe and variants. */',
    'export const recipes = {',
    ...Object.entries(recipes).map(([name, config]) => recipeLine(name, config)),
    '};',
    '',
    '/** Class names of each part of a component, by slot recipe and variants. */',
    'export const slots = {',
    ...Object.entries(slotRecipes).map(([name, config]) => slotRecipeLine(name, config)),
    '};',
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

function recipeLine(name: string, config: RecipeConfig): string {
  const variants = Object.keys(config.variants ?? {}).join(' ');
  return `  ${name}: recipe<${typeName(name)}>('${name}', '${variants}', ${defaults(config)}),`;
}

function slotRecipeLine(name: string, config: SlotRecipeConfig): string {
  const parts = Object.fromEntries(
    config.slots.map((slot) => [slot, Object.keys(recipeOfSlot(config, slot).variants ?? {}).join(' ')]),
  );
  const slotNames = config.slots.map((slot) => `'${slot}'`).join(' | ');
  return `  ${name}: slotRecipe<${slotNames}, ${typeName(name)}>('${name}', ${JSON.stringify(parts)}, ${defaults(config)}),`;
}

function choices(values: string[]): string {
  if (values.every((value) => value === 'true' || value === 'false')) return 'boolean';
  return values.map((value) => (/^\d+$/.test(value) ? value : `'${value}'`)).join(' | ');
}

function defaults(config: RecipeConfig): string {
  return JSON.stringify(config.defaultVariants ?? {});
}

function typeName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Variants`;
}
