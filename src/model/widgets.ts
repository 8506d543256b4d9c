/** What config's authors are told of a widget. */
interface Widget {
  readonly doc: string;
  readonly type: 'string' | 'boolean';
  /** What it tells of itself, as members of `field#/<name>`. */
  readonly publishes?: readonly string[];
}

/** How a field may be drawn, by the name config gives as `ui.widget`: what it is, and what it holds. */
export const WIDGETS = {
  text: { doc: 'A line of text; with `group`, digits shown in groups and sent without.', type: 'string' },
  password: {
    doc: 'A secret with an eye to show it; never kept in a draft, gone from memory after success.',
    type: 'string',
  },
  textarea: { doc: 'Several lines of text; `counter` shows how many characters are used.', type: 'string' },
  address: {
    doc: 'A wallet address: fixed-width letters, nothing corrected, a button to paste.',
    type: 'string',
  },
  amount: {
    doc: 'An amount in large digits with at most two decimals; `quick` amounts to tap, where they are between `min` and `max`.',
    type: 'string',
  },
  captcha: {
    doc: 'Letters read from a picture; tapping the picture shows another. Publishes field#/<name>/answer.',
    type: 'string',
    publishes: ['answer', 'src'],
  },
  date: {
    doc: 'A day as YYYY-MM-DD, typed or chosen in the phone’s own wheel, which goes from `min` to `max`. Publishes field#/<name>/today.',
    type: 'string',
    publishes: ['today'],
  },
  select: {
    doc: 'One of `options`, chosen in a sheet from below; searched where there are more than eight.',
    type: 'string',
  },
  radio: { doc: 'One of `options`, each on a line with its hint.', type: 'string' },
  chips: { doc: 'One of `options`, as chips in three columns.', type: 'string' },
  segmented: { doc: 'One of two to four `options`, side by side.', type: 'string' },
  checkbox: { doc: 'A box to tick, with the label beside it.', type: 'boolean' },
  switch: { doc: 'On or off, with the label beside it.', type: 'boolean' },
} as const satisfies Record<string, Widget>;

/** What config may write as `ui.widget`. */
export type WidgetName = keyof typeof WIDGETS;

/** The widgets that are several buttons under one label. */
export const GROUP_WIDGETS: readonly string[] = ['radio', 'chips', 'segmented'] satisfies WidgetName[];

/** The widgets that offer a choice, and so need `options`. */
export const CHOICE_WIDGETS: readonly string[] = ['select', ...GROUP_WIDGETS];

/** The widgets that are buttons: a screen reader cannot be told that one is required. */
export const BUTTON_WIDGETS: readonly string[] = ['switch', ...CHOICE_WIDGETS];
