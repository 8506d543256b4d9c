import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** A picture of 56 px that stands for somebody: round for the player, square for the house. */
export const avatar = defineRecipe({
  base: {
    flex: 'none',
    display: 'block',
    boxSize: '56px',
    overflow: 'hidden',
    borderRadius: 'full',
    backgroundColor: 'brand.subtle',
    '& > *': { height: 'full' },
  },
  variants: { shape: { square: { borderRadius: 'card' } } },
});

/** The player's picture as a button: a camera at its foot, and while one is sent, a ring that closes by `--progress`. */
export const avatarPick = defineSlotRecipe({
  slots: ['root', 'picture', 'badge', 'ring'],
  base: {
    root: { position: 'relative', flex: 'none', boxSize: '64px', borderRadius: 'full' },
    picture: {
      display: 'block',
      boxSize: 'full',
      overflow: 'hidden',
      borderRadius: 'full',
      backgroundColor: 'brand.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.border}',
      '& > *': { height: 'full' },
      '[aria-busy=true] > &': { opacity: '.7' },
    },
    badge: {
      position: 'absolute',
      insetInlineEnd: '-2px',
      bottom: '-2px',
      display: 'grid',
      placeItems: 'center',
      boxSize: '24px',
      borderRadius: 'full',
      backgroundColor: 'brand.solid',
      color: 'brand.contrast',
      boxShadow: '0 0 0 2px {colors.bg.panel}',
    },
    ring: {
      position: 'absolute',
      inset: '-4px',
      borderRadius: 'full',
      backgroundImage:
        'conic-gradient({colors.brand.fg} calc(var(--progress, 0) * 1%), {colors.border} calc(var(--progress, 0) * 1%))',
      maskImage: 'radial-gradient(closest-side, transparent calc(100% - 4px), #000 calc(100% - 3px))',
    },
  },
});
