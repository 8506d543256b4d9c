import type { Page } from '#generated/config.ts';
import { createCopyWriter, type CopyWriter } from '#studio/edits/copy-edits.ts';
import { type Texts, insert, put } from '#studio/edits/edit-texts.ts';
import type { ConfigIndex } from '#studio/edits/config-index.ts';
import { articleParts } from './article-text.ts';

/** A new page's content; `what`: an article's text, a form's or list's id, or a frame's https address. */
export interface PageContent {
  readonly kind: 'prose' | 'form' | 'list' | 'frame';
  readonly what: string;
}

export interface NewPage {
  /** The name of its file and its path. */
  readonly id: string;
  readonly title: string;
  readonly access: Page['access'];
  readonly content: PageContent;
  /** true: the drawer links to it. */
  readonly isInDrawer: boolean;
}

const SITE = 'config/site.json';
const NAVIGATION = 'config/navigation.json';

/** The changed texts for a new page: file, copy, the link to it, and for a frame the address and its host. */
export function newPage(page: NewPage, index: ConfigIndex): Texts {
  const { id, title, access, content, isInDrawer } = page;
  const { files } = index;
  const copy = createCopyWriter(id, index);
  const titleKey = copy.addText(['title'], title);
  const config = {
    $schema: '../schema/page.schema.json',
    version: 1,
    path: `/${id}`,
    access,
    title: titleKey,
    topBar: 'sub',
    tabBar: false,
    backTo: 'home',
    sections: [sectionOf(page, titleKey, index, copy)],
  };
  const link = { label: titleKey, icon: 'about', then: [{ do: 'go', page: id }] };
  const navigation = insert(files[NAVIGATION]?.text ?? '', '/drawer', link);
  return [
    ...copy.texts(),
    ...(content.kind === 'frame'
      ? [{ path: SITE, text: withAddress(files[SITE]?.text ?? '', id, content.what) }]
      : []),
    { path: `config/pages/${id}.json`, text: `${JSON.stringify(config, null, 2)}\n` },
    ...(isInDrawer ? [{ path: NAVIGATION, text: navigation }] : []),
  ];
}

function sectionOf(
  { id, content: { kind, what } }: NewPage,
  titleKey: string,
  index: ConfigIndex,
  { addText }: CopyWriter,
): unknown {
  if (kind === 'form') return { kind, form: what };
  if (kind === 'list') return { kind, list: what };
  const hosts = addressName(id);
  if (kind === 'frame') return { kind, url: { $get: `config#/addresses/${hosts}` }, title: titleKey, hosts };
  return { kind, parts: articleParts(what, index, addText) };
}

function withAddress(site: string, id: string, address: string): string {
  const name = addressName(id);
  const hosts = put(site, `/hosts/${name}`, [new URL(address).hostname]);
  return put(hosts, `/addresses/${name}`, address);
}

function addressName(id: string): string {
  const name = id.replace(/-+(\w?)/g, (_dashes, letter: string) => letter.toUpperCase());
  return name.charAt(0).toLowerCase() + name.slice(1);
}
