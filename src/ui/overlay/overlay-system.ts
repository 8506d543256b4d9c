import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { baseConfig } from '#ui/system/base-config.ts';
import { dialog, drawer } from '#ui/system/recipes/overlays.ts';

const system = createSystem(defaultBaseConfig, baseConfig, { theme: { slotRecipes: { dialog, drawer } } });

/**
 * The design at run time, for the parts that Chakra draws. Its global styles and tokens are left out: the generated style
 * sheet has set them already.
 */
export const overlaySystem = { ...system, _global: [] };
