import { center, cover, grid, hstack, inlineCenter, press, vstack, clipped } from '../patterns.ts';
import { slotRecipe } from '../slot-recipe.ts';
import { landscapePhone } from '../bars.ts';

const warmWhite = '#FFF6E5';

const burst = (stops: string, size: string) => ({
  content: '""',
  position: 'absolute',
  boxSize: size,
  opacity: '0',
  backgroundImage: `radial-gradient(closest-side, ${stops})`,
  animation: 'burst 800ms 340ms {easings.in} forwards',
});

const at = (x: number, y: number) => `${x}px ${y}px 0 1px #FFD76A, ${x}px ${y}px 0 3px #B97A12`;

/** Flying coins: shadows of a single dot. */
const coins = {
  ...burst('#FFD76A, #FFD76A', '12px'),
  borderRadius: 'full',
  zIndex: '1',
  boxShadow: [
    at(-96, -64),
    at(-58, -104),
    at(4, -118),
    at(66, -98),
    at(104, -50),
    at(-112, 6),
    at(112, 22),
  ].join(),
};

/** The stage of the red packet: red in both colour modes. */
export const packetStage = slotRecipe({
  base: {
    root: {
      ...clipped,
      isolation: 'isolate',
      ...vstack('4'),
      padding: '5',
      color: warmWhite,
      backgroundColor: '#8E1F0A',
      backgroundImage: 'radial-gradient(90% 52% at 50% 52%, #F0845A, #C9442A 52%, #9B2610 84%, #7A1806)',
      boxShadow: 'inset 0 0 0 1px #F2C45A4D, {shadows.card}',
      // Beside its hours and button, so that everything fits on the screen.
      [landscapePhone]: {
        ...grid('3fr 2fr'),
        justifyItems: 'center',
        '& > * + *': { gridColumn: '2' },
      },
    },
    waves: { ...cover, zIndex: '-1', color: '#F2C45A' },
    hours: { ...vstack('1'), textAlign: 'center' },
    state: {
      ...hstack('1.5'),
      display: 'inline-flex',
      minHeight: '28px',
      paddingInline: '3',
      borderRadius: 'full',
      textStyle: 'caption',
      backgroundColor: '#4A0E02A6',
    },
    left: { ...hstack('2', 'center'), flexWrap: 'wrap', alignItems: 'baseline', textStyle: 'bodySm' },
    clock: { textStyle: 'titleLg', color: '#FFE3A0' },
    table: {
      position: 'relative',
      ...center,
      width: 'full',
      minHeight: '13.5rem',
      '& > *': { gridArea: '1 / 1' },
      // The result is above the packet, whose filter and opacity create a stacking context.
      '& > :last-child': { position: 'relative' },
      [landscapePhone]: { gridArea: '1 / 1 / span 2' },
    },
    packet: { display: 'block', filter: 'drop-shadow(0 14px 22px #3A0A0080)' },
    skip: { ...cover, borderRadius: 'card' },
    button: {
      minHeight: '3.25rem',
      width: 'full',
      maxWidth: '17rem',
      paddingInline: '5',
      borderRadius: 'full',
      textStyle: 'strong',
      color: '#4A1C00',
      backgroundColor: '#F2C45A',
      backgroundImage: 'linear-gradient(#FFE3A0, #E9B949)',
      boxShadow: '0 6px 16px #3A0A0080',
      ...press('.97'),
      '&[aria-disabled=true]': { opacity: '.75' },
      _focusVisible: { outlineColor: '#FFE3A0' },
    },
    note: { textStyle: 'caption', color: '#FFE9D2' },
    prize: {
      ...vstack('1'),
      minWidth: 'min(17rem, 72vw, 50vh)',
      paddingBlock: '6',
      paddingInline: '5',
      borderRadius: 'card',
      textAlign: 'center',
      color: '#7A2A05',
      backgroundColor: warmWhite,
      boxShadow: 'inset 0 0 0 3px #E9B949, 0 0 0 8px #FFE3A04D, 0 14px 28px #3A0A0080',
      animation: 'prizeIn 420ms {easings.in}',
      '& > p:last-child': { color: '#7A4A22' },
    },
    amount: { color: '#B22E14', fontSize: '2.75rem', lineHeight: '1.3' },
    failure: {
      ...vstack('1'),
      maxWidth: '17rem',
      padding: '4',
      borderRadius: 'card',
      textAlign: 'center',
      color: '#5A1606',
      backgroundColor: warmWhite,
      boxShadow: '0 14px 28px #3A0A0080',
      animation: 'popIn {durations.fade} {easings.in}',
    },
    reason: { display: 'flex', alignItems: 'flex-start', gap: '2', textAlign: 'start', textStyle: 'strong' },
    topUp: {
      ...inlineCenter,
      minHeight: 'touch',
      marginBlockEnd: '-3',
      paddingInline: '3',
      textStyle: 'bodySm',
      color: '#8A2408',
    },
  },
  variants: {
    grab: {
      idle: {},
      asking: { packet: { animation: 'packetWait 420ms ease-in-out infinite' } },
      // The flap opens, the seal flies off, light and coins appear.
      opening: {
        table: { _before: burst('#FFF1C4, #FFD98A66 40%, transparent 70%', '15rem'), _after: coins },
        packet: {
          animation: 'packetOpen 1060ms {easings.in} forwards',
          '& svg': { overflow: 'visible' },
          '& [data-part=flap]': {
            fill: '#A82A12',
            transformOrigin: '50% 2px',
            animation: 'flapOpen 380ms 280ms {easings.in} forwards',
          },
          '& [data-part=seal]': { animation: 'sealOff 300ms 240ms {easings.out} forwards' },
        },
      },
      won: { packet: { opacity: '0' } },
      failed: { packet: { opacity: '0' } },
    },
    isShut: {
      true: {
        button: {
          color: warmWhite,
          backgroundColor: '#5A1606',
          backgroundImage: 'none',
          boxShadow: 'inset 0 0 0 1px #F2C45A80',
        },
        packet: { opacity: '.82' },
      },
    },
  },
});
