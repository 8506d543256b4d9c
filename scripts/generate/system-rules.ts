/** A recipe as this generator reads it: Chakra's own shape, with the styles left open. */
export interface RecipeConfig {
  base?: object | undefined;
  variants?: object | undefined;
  defaultVariants?: object | undefined;
  compoundVariants?: readonly object[] | undefined;
}

/** A slot recipe: the same, with a style for each slot in place of each style. */
export interface SlotRecipeConfig extends RecipeConfig {
  slots: readonly string[];
}

/** One class selector and the style object, still in tokens, that it stands for. */
export interface StyleRule {
  selector: string;
  style: object;
}

/** The rules of a recipe: its base, then each value of each variant: `button--size_lg`. */
export function recipeRules(name: string, config: RecipeConfig): StyleRule[] {
  refuseCompound(name, config);
  return [
    { selector: `.${name}`, style: config.base ?? {} },
    ...variantEntries(config).map(([variant, value, style]) => ({
      selector: `.${name}--${variant}_${value}`,
      style,
    })),
  ];
}

/** The rules of a slot recipe: each slot is a recipe of its own: `appBar__title`. */
export function slotRecipeRules(name: string, config: SlotRecipeConfig): StyleRule[] {
  refuseCompound(name, config);
  return config.slots.flatMap((slot) => recipeRules(`${name}__${slot}`, recipeOfSlot(config, slot)));
}

/** The part of a slot recipe that speaks of one slot. */
export function recipeOfSlot(config: SlotRecipeConfig, slot: string): RecipeConfig {
  const variants: Record<string, Record<string, object>> = {};
  for (const [variant, value, style] of variantEntries(config)) {
    const part = styleOf(style, slot);
    if (part) (variants[variant] ??= {})[value] = part;
  }
  return { base: styleOf(config.base ?? {}, slot) ?? {}, variants };
}

function variantEntries(config: RecipeConfig): [variant: string, value: string, style: object][] {
  return Object.entries<object>({ ...config.variants }).flatMap(([variant, values]) =>
    Object.entries<object>({ ...values }).map(([value, style]): [string, string, object] => [
      variant,
      value,
      style,
    ]),
  );
}

function styleOf(styles: object, slot: string): object | undefined {
  const style: unknown = Reflect.get(styles, slot);
  return typeof style === 'object' && style !== null ? style : undefined;
}

function refuseCompound(name: string, config: RecipeConfig): void {
  if (config.compoundVariants?.length)
    throw new Error(
      `Recipe "${name}" has compoundVariants, which the generated classes do not carry; say it with one more variant.`,
    );
}
