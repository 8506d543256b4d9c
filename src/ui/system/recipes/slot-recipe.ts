import { defineSlotRecipe, type SlotRecipeConfig, type SystemStyleObject } from '@chakra-ui/react';

type Variants<Slot extends string> = Record<
  string,
  Record<string, { readonly [Name in Slot]?: SystemStyleObject }>
>;

interface SlotStyles<Slot extends string, Given extends Variants<Slot>> extends Pick<
  SlotRecipeConfig<Slot, Given>,
  'variants' | 'defaultVariants'
> {
  readonly base: Readonly<Record<Slot, SystemStyleObject>>;
}

/** A slot recipe without variants. */
export function parts<Slot extends string>(base: Readonly<Record<Slot, SystemStyleObject>>) {
  return slotRecipe({ base });
}

/** A slot recipe of Chakra. Its slots are the keys of `base`. */
export function slotRecipe<Slot extends string, Given extends Variants<Slot>>(
  styles: SlotStyles<Slot, Given>,
): SlotRecipeConfig<Slot, Given> {
  return defineSlotRecipe({ ...styles, slots: Object.keys(styles.base) as Slot[] });
}
