import type { ComponentType } from 'react';
import type { PageBundle } from '#model/bundle.ts';
import type { FormSectionProps } from '#renderer/form/form-section.tsx';
import type { ListViewProps } from '#renderer/list/list-view.tsx';

/** The kinds of section whose code is large: it comes with the first page that shows one. */
interface SectionCode {
  form?: ComponentType<FormSectionProps>;
  list?: ComponentType<ListViewProps>;
}

const code: SectionCode = {};

/** What draws forms and lists, as far as it has come. */
export const sectionCode: Readonly<SectionCode> = code;

/** Fetches what draws forms. */
export async function loadForm(): Promise<ComponentType<FormSectionProps>> {
  return (code.form ??= (await import('#renderer/form/form-section.tsx')).FormSection);
}

/** Fetches what draws lists. */
export async function loadList(): Promise<ComponentType<ListViewProps>> {
  return (code.list ??= (await import('#renderer/list/list-view.tsx')).ListView);
}

/** Fetches the code of the sections that a page holds, so that none of them makes the page wait once it is drawn. */
export async function loadSectionCode({ forms, lists }: Pick<PageBundle, 'forms' | 'lists'>): Promise<void> {
  await Promise.all([
    Object.keys(forms).length > 0 ? loadForm() : undefined,
    Object.keys(lists).length > 0 ? loadList() : undefined,
  ]);
}
