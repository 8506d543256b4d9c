import type vocabulary from './vocabulary.json';

/** The names for `ui.widget` in config. */
export type WidgetName = keyof (typeof vocabulary)['widgets'];

/** The widgets with several buttons under one label. */
export const GROUP_WIDGETS: readonly string[] = ['radio', 'chips', 'segmented'] satisfies WidgetName[];

/** The widgets that need `options`. */
export const CHOICE_WIDGETS: readonly string[] = ['select', ...GROUP_WIDGETS];
