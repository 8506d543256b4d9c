import type vocabulary from './vocabulary.json';

/** What config may write as `ui.widget`: how a field is drawn. */
export type WidgetName = keyof (typeof vocabulary)['widgets'];

/** The widgets that are several buttons under one label. */
export const GROUP_WIDGETS: readonly string[] = ['radio', 'chips', 'segmented'] satisfies WidgetName[];

/** The widgets that offer a choice, and so need `options`. */
export const CHOICE_WIDGETS: readonly string[] = ['select', ...GROUP_WIDGETS];

/** The widgets that are buttons: a screen reader cannot be told that one is required. */
export const BUTTON_WIDGETS: readonly string[] = ['switch', ...CHOICE_WIDGETS];
