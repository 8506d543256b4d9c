import { center, cover, fill, hstack, column } from './patterns.ts';
import { plainRecipe, plainSlotRecipe, slotRecipe } from './slot-recipe.ts';
import { ringedSign } from './status-and-notes.ts';

const box = {
  backgroundColor: 'bg.panel',
  border: '1px solid {colors.border.emphasized}',
  borderRadius: 'control',
};

const ring = { borderColor: 'brand.solid', boxShadow: '0 0 0 3px {colors.brand.muted}' };
const wrong = { borderColor: 'danger.solid' };

/** The box of an input in its states. */
const inputFrame = { ...box, '&:focus-within': ring, '&[data-invalid]': wrong };

/** A form field: label, control, hint, counter and message. */
export const field = plainSlotRecipe({
  /** Its message is next to the control: a link to another captcha, or a strength, is below it. */
  root: { ...column('1.5'), minWidth: '0', '& > .row': { order: '1' } },
  /** Negative margins: a button at the end keeps its full touch target, and its text aligns with the box. */
  head: {
    ...hstack('2', 'space-between'),
    alignItems: 'baseline',
    '& > button': { marginBlock: '-3', marginInlineEnd: '-4' },
  },
  label: { textStyle: 'bodySm', fontWeight: 'semibold' },
  hint: { textStyle: 'hint' },
  counter: { textStyle: 'hint', marginInlineStart: 'auto' },
  foot: { display: 'flex', gap: '2', justifyContent: 'space-between' },
  error: {
    ...hstack('1'),
    alignItems: 'baseline',
    textStyle: 'caption',
    color: 'danger.fg',
    _before: ringedSign('!', 16),
  },
});

/** The box of a single-line input, with slots before and after it. */
export const inputBox = slotRecipe({
  base: {
    root: {
      ...inputFrame,
      ...hstack(),
      minHeight: 'control',
      minWidth: '0',
      '&[data-disabled]': { backgroundColor: 'bg.subtle', color: 'fg.muted', borderColor: 'border' },
    },
    middle: { ...fill, alignSelf: 'stretch' },
    input: {
      display: 'block',
      boxSize: 'full',
      paddingInline: '3.5',
      paddingBlock: '2.5',
      lineHeight: '1.5',
      borderRadius: 'control',
      // Typing lays out only the input, as nothing depends on its text. In Chromium it must be no flex item.
      contain: 'size layout style',
      minHeight: 'calc(1.5em + 1.25rem)',
      _focusVisible: { outline: 'none' },
      _autofill: { WebkitTextFillColor: '{colors.fg}', boxShadow: '0 0 0 99px {colors.brand.subtle} inset' },
    },
    start: { ...hstack(), flex: 'none', paddingInlineStart: '3.5', color: 'fg.muted' },
    end: { ...hstack(), flex: 'none', paddingInlineEnd: '0.5', color: 'fg.muted' },
  },
  variants: {
    mono: {
      true: {
        input: {
          fontFamily: 'mono',
          minHeight: 'calc(3em + 1.25rem)',
          resize: 'none',
          wordBreak: 'break-all',
        },
      },
    },
  },
});

/** The button of the browser's date picker: an icon with an invisible input over it that receives the tap. */
export const dayPicker = plainSlotRecipe({
  root: { position: 'relative', ...center, boxSize: 'touch', borderRadius: 'control' },
  input: {
    ...cover,
    boxSize: 'full',
    opacity: '0',
    cursor: 'pointer',
    '&:focus-visible + *': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '8px' },
    '&::-webkit-calendar-picker-indicator': { ...cover, boxSize: 'full', cursor: 'pointer' },
  },
});

export const textArea = plainRecipe({
  ...box,
  minHeight: '7rem',
  paddingInline: '3.5',
  paddingBlock: '3',
  // It grows with its text, where the browser can.
  fieldSizing: 'content',
  resize: 'none',
  _focusVisible: { ...ring, outline: 'none' },
  _invalid: wrong,
});

/** A box that looks like an input and opens a sheet of choices. */
export const selectTrigger = slotRecipe({
  base: {
    root: {
      ...box,
      ...hstack('2', 'space-between'),
      minHeight: 'control',
      paddingInline: '3.5',
      paddingBlock: '2.5',
      textAlign: 'start',
      _active: { backgroundColor: 'bg.subtle' },
      _disabled: { backgroundColor: 'bg.subtle', color: 'fg.muted', borderColor: 'border' },
      _invalid: wrong,
    },
    value: {
      ...fill,
      overflowWrap: 'anywhere',
      '&[data-empty]': { color: 'fg.subtle' },
    },
    icon: { color: 'fg.subtle' },
  },
  variants: {
    look: {
      pill: {
        root: {
          maxWidth: '9rem',
          minHeight: 'controlMd',
          gap: '1',
          paddingBlock: '1',
          paddingInline: '3',
          borderRadius: 'full',
          fontSize: 'bodySm',
        },
        value: { truncate: true },
      },
    },
  },
});

/** An amount input: 32 px digits, with the currency symbol on their baseline. */
export const amountField = plainSlotRecipe({
  root: {
    ...inputFrame,
    ...hstack('2'),
    alignItems: 'baseline',
    minHeight: '4rem',
    paddingInline: '4',
  },
  symbol: { fontSize: 'titleLg', fontWeight: 'semibold' },
  input: {
    ...fill,
    height: '4rem',
    paddingBottom: '1.5',
    fontSize: 'display',
    lineHeight: '1.25',
    fontWeight: 'semibold',
    _focusVisible: { outline: 'none' },
    _placeholder: { fontSize: 'titleLg', fontWeight: 'normal' },
  },
  clear: { alignSelf: 'center', marginInlineEnd: '-3' },
});

/** A checkbox with its label; both are the touch target. */
export const checkbox = plainSlotRecipe({
  root: { ...hstack('2.5'), minHeight: 'touch', cursor: 'pointer' },
  input: {
    flex: 'none',
    boxSize: '22px',
    borderRadius: 'tag',
    border: '1.5px solid {colors.border.emphasized}',
    backgroundColor: 'bg.panel',
    cursor: 'pointer',
    transition: 'background-color {durations.press}',
    '&:checked': {
      ...center,
      backgroundColor: 'brand.solid',
      borderColor: 'brand.solid',
      // The tick.
      _before: {
        content: '""',
        width: '6px',
        height: '10px',
        marginBlockStart: '-2px',
        border: 'solid #FFF',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(43deg)',
      },
    },
    _invalid: { borderColor: 'danger.solid' },
  },
  label: { textStyle: 'secondary' },
});

/** A switch with its label. */
export const toggle = slotRecipe({
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '3', minHeight: 'touch', minWidth: '52px' },
    track: {
      flex: 'none',
      width: '52px',
      padding: '3px',
      borderRadius: 'full',
      backgroundColor: 'border.emphasized',
      transition: 'background-color {durations.fade}',
      '[aria-checked=true] > &': { backgroundColor: 'brand.solid' },
      ':disabled > &': { opacity: '.5' },
    },
    thumb: {
      display: 'block',
      boxSize: '26px',
      borderRadius: 'full',
      backgroundColor: '#FFFFFF',
      boxShadow: '0 1px 3px #10173540',
      transition: 'transform {durations.fade} {easings.in}',
      '[aria-checked=true] &': { transform: 'translateX(20px)' },
    },
    label: { textStyle: 'body' },
  },
  variants: { full: { true: { root: { display: 'flex', justifyContent: 'space-between', width: 'full' } } } },
});
