import enEditors from '#scripts/messages/en/editors.json' with { type: 'json' };
import enLabels from '#scripts/messages/en/labels.json' with { type: 'json' };
import enReleases from '#scripts/messages/en/releases.json' with { type: 'json' };
import enStudio from '#scripts/messages/en/studio.json' with { type: 'json' };
import { createFormatter, memberLabelKeys } from '#scripts/messages/format-message.ts';
import type { Arguments, KeyIn, Locale } from '#scripts/messages/format-message.ts';
import zhEditors from '#scripts/messages/zh/editors.json' with { type: 'json' };
import zhLabels from '#scripts/messages/zh/labels.json' with { type: 'json' };
import zhReleases from '#scripts/messages/zh/releases.json' with { type: 'json' };
import zhStudio from '#scripts/messages/zh/studio.json' with { type: 'json' };

/** Formats messages of the studio's page. */
export const { formatMessage, hasMessage, formatValue } = createFormatter({
  en: { editors: enEditors, labels: enLabels, releases: enReleases, studio: enStudio },
  zh: { editors: zhEditors, labels: zhLabels, releases: zhReleases, studio: zhStudio },
});

/** The language of the studio's page: the browser's. */
export function pageLocale(): Locale {
  return /^zh/i.test(navigator.language) ? 'zh' : 'en';
}

/** A message of the studio's page, in its language. */
export function t<Key extends KeyIn<'editors' | 'labels' | 'releases' | 'studio'>>(
  key: Key,
  ...values: Arguments<Key>
): string {
  return formatMessage(pageLocale(), key, ...values);
}

/** The label of a config member at a path (names and indexes of the file); without one, its own name. */
export function memberLabel(path: readonly (string | number)[], isOfAction = false): string {
  return labelOf(memberLabelKeys(path, { isOfAction }), String(path.at(-1) ?? ''));
}

/** The label of a name that config chooses, such as a widget or a kind of section; else the name itself. */
export function nameLabel(name: string, group = 'choice'): string {
  return labelOf([`labels.${group}.${name}`, `labels.choice.${name}`], name);
}

/** Whether a name that config can choose has a label. */
export function hasNameLabel(name: string): boolean {
  return hasMessage(`labels.choice.${name}`);
}

function labelOf(keys: readonly string[], name: string): string {
  const key = keys.find(hasMessage);
  return key === undefined ? name : formatValue(pageLocale(), { key, values: {} });
}
