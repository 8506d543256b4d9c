import {
  defineRecipe,
  defineSlotRecipe,
  type SlotRecipeConfig,
  type SlotRecipeVariantRecord,
  type SystemStyleObject,
} from '@chakra-ui/react';

/** A recipe of one element without variants. */
export function plainRecipe(base: SystemStyleObject) {
  return defineRecipe({ base });
}

/** The styles of each part. */
type Base<Slot extends string> = Readonly<Record<Slot, SystemStyleObject>>;

/** A slot recipe without variants. */
export function plainSlotRecipe<Slot extends string>(base: Base<Slot>) {
  return slotRecipe({ base });
}

/** A slot recipe of Chakra. Its slots are the keys of `base`. */
export function slotRecipe<Slot extends string, Given extends SlotRecipeVariantRecord<Slot>>(
  styles: Omit<SlotRecipeConfig<Slot, Given>, 'slots'> & { readonly base: Base<Slot> },
): SlotRecipeConfig<Slot, Given> {
  return defineSlotRecipe({ ...styles, slots: Object.keys(styles.base) as Slot[] });
}
