import type { ComponentType } from 'react';
import type { FormSectionProps } from '#renderer/form/rjsf/form-section.tsx';
import type { ListViewProps } from '#renderer/list/list-view.tsx';
import type { ContentSectionProps } from './content/content-section.tsx';
import { loadFacts } from './part-view.tsx';
import type { TabsViewProps } from './tabs-view.tsx';

/** The kinds of section whose code is lazy: it is loaded with the first page that shows one. */
interface SectionCode {
  form?: ComponentType<FormSectionProps>;
  list?: ComponentType<ListViewProps>;
  tabs?: ComponentType<TabsViewProps>;
  content?: ComponentType<ContentSectionProps>;
}

const code: SectionCode = {};

/** The code of forms, lists, tabs and content, as far as it is loaded. */
export const sectionCode: Readonly<SectionCode> = code;

/** The component of a form; its code is imported once. */
export async function loadForm(): Promise<ComponentType<FormSectionProps>> {
  return (code.form ??= (await import('#renderer/form/rjsf/form-section.tsx')).FormSection);
}

/** The component of a list; its code is imported once. */
export async function loadList(): Promise<ComponentType<ListViewProps>> {
  return (code.list ??= (await import('#renderer/list/list-view.tsx')).ListView);
}

/** The component of tabs; its code is imported once. */
export async function loadTabs(): Promise<ComponentType<TabsViewProps>> {
  return (code.tabs ??= (await import('./tabs-view.tsx')).TabsView);
}

/** The component of articles, frames, pictures and tables; its code is imported once. */
export async function loadContent(): Promise<ComponentType<ContentSectionProps>> {
  return (code.content ??= (await import('./content/content-section.tsx')).ContentSection);
}

/** Loads the code of those sections that are named, so that none of them makes the page wait once it is rendered. */
export async function loadSectionCode(names: readonly string[]): Promise<void> {
  await Promise.all([
    names.includes('form') ? loadForm() : undefined,
    names.includes('list') ? loadList() : undefined,
    names.includes('tabs') ? loadTabs() : undefined,
    names.includes('facts') ? loadFacts() : undefined,
    names.includes('content') ? loadContent() : undefined,
    // An article without it first shows its shape, and what stands below it moves.
    names.includes('article') ? loadSanitizer() : undefined,
  ]);
}

/** Where it cannot be had, the article says so itself. */
async function loadSanitizer(): Promise<void> {
  const { loadProse } = await import('./content/prose.tsx');
  await loadProse().catch(() => undefined);
}
