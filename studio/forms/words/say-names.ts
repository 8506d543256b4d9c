import { MEANINGS } from '#scripts/config/words/meanings.ts';
import type { Locale, Words } from '#scripts/words/locale.ts';
import { MEMBERS } from './members.ts';
import { NAMES } from './names.ts';

/** What a member is called: from the catalog, else by its own name. */
export function memberLabel(name: string, locale: Locale): string {
  return entry(MEMBERS, name)?.[locale] ?? name;
}

/** What a schema describes, in the operator's language: the check says the same of it. */
export function meaningIn(description: string | undefined, locale: Locale): string | undefined {
  if (locale === 'en' || description === undefined) return description;
  return Object.hasOwn(MEANINGS, description) ? MEANINGS[description] : undefined;
}

/** What a name that can be chosen is called, with the name itself where it is a word of its own. */
export function nameLabel(name: string, locale: Locale): string {
  return entry(NAMES, name)?.[locale] ?? name;
}

/** Whether the catalog has a word for a name. */
export function hasNameLabel(name: string): boolean {
  return Object.hasOwn(NAMES, name);
}

function entry(words: Words, name: string): Words[string] | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
