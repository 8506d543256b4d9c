import { system } from '#ui/system/system.ts';
import { recipeTable } from '#ui/system/recipe-table.ts';
import { runTimeSlotRecipes, slotRecipeTable } from '#ui/system/slot-recipe-table.ts';
import { recipeRules, slotRecipeRules, type StyleRule } from './system-rules.ts';
import { globalText, ruleText } from './system-text.ts';
import { keyframesText, tokensText, variablesIn } from './system-tokens.ts';
import { recipesModule } from './system-module.ts';
import { variablesNamedInSource } from './system-sources.ts';

const banner =
  'Generated from src/ui/system by scripts/generate/system.ts. Do not edit: run "npm run generate".';

/** Runs the design system in Node and writes what the browser gets of it: a style sheet and its class names. */
export const systemGenerator = {
  name: 'system',
  async run(): Promise<Record<string, string>> {
    return {
      'src/generated/system.css': styleSheet(await variablesNamedInSource()),
      'src/generated/recipes.ts': recipesModule(banner, recipeTable, slotsOfClasses()),
    };
  },
};

/** The style sheet in cascade layers: reset and base first, tokens, then recipes in the order of their tables. */
export function styleSheet(namedInSource: ReadonlySet<string>): string {
  const rules: StyleRule[] = [
    ...Object.entries(recipeTable).flatMap(([name, config]) => recipeRules(name, config)),
    ...Object.entries(slotsOfClasses()).flatMap(([name, config]) => slotRecipeRules(name, config)),
  ];
  const runTime = Object.entries(runTimeSlotRecipes).flatMap(([name, config]) =>
    slotRecipeRules(name, config),
  );
  const recipes = ruleText(system, rules);
  const base = globalText(system);
  const drawn = [recipes, base, ruleText(system, runTime)].join('\n');
  const used = new Set([...variablesIn(drawn), ...namedInSource]);
  return [
    `/* ${banner} */`,
    '@layer reset,base,tokens,recipes;',
    `@layer base{\n${base}}`,
    `@layer tokens{\n${tokensText(system, used)}}`,
    `@layer recipes{\n${recipes}}`,
    keyframesText(system, drawn),
    '',
  ].join('\n');
}

function slotsOfClasses(): Omit<typeof slotRecipeTable, keyof typeof runTimeSlotRecipes> {
  return Object.fromEntries(
    Object.entries(slotRecipeTable).filter(([name]) => !(name in runTimeSlotRecipes)),
  ) as Omit<typeof slotRecipeTable, keyof typeof runTimeSlotRecipes>;
}
