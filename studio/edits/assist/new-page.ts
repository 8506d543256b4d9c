import type { Page } from '#generated/config.ts';
import { newKeys, type NewKeys, type Texts } from '#studio/edits/copy-edits.ts';
import type { CopyIndex, Files } from '#studio/edits/copy-index.ts';
import { insert, put } from '#studio/edits/edit-json.ts';
import { articleParts, pageNamed } from './article.ts';

/** What stands on a new page: an article as it is typed, a form or a list by its id, or a frame by its https address. */
export interface PageContent {
  readonly kind: 'prose' | 'form' | 'list' | 'frame';
  readonly what: string;
}

/** A page that is to be made. */
export interface NewPage {
  /** The name of its file and of its path. */
  readonly id: string;
  readonly title: string;
  readonly access: Page['access'];
  readonly content: PageContent;
  /** true: the drawer leads to it. */
  readonly isInDrawer: boolean;
}

const SITE = 'config/site.json';
const NAVIGATION = 'config/navigation.json';

/** The texts that make a page: its file, its words, what leads to it, and the address of a frame with its host. */
export function newPage(page: NewPage, files: Files, index: CopyIndex): Texts {
  const { id, title, access, content, isInDrawer } = page;
  const keys = newKeys(id, files, index);
  const name = keys.keyFor(['title'], title);
  const made = {
    $schema: '../schema/page.schema.json',
    version: 1,
    path: `/${id}`,
    access,
    title: name,
    topBar: 'sub',
    tabBar: false,
    backTo: 'home',
    sections: [sectionOf(page, name, files, keys)],
  };
  const link = { label: name, icon: 'about', then: [{ do: 'go', page: id }] };
  const navigation = insert(files[NAVIGATION]?.text ?? '', '/drawer', link);
  return [
    ...keys.texts(),
    ...(content.kind === 'frame'
      ? [{ path: SITE, text: withAddress(files[SITE]?.text ?? '', id, content.what) }]
      : []),
    { path: `config/pages/${id}.json`, text: `${JSON.stringify(made, null, 2)}\n` },
    ...(isInDrawer ? [{ path: NAVIGATION, text: navigation }] : []),
  ];
}

function sectionOf(
  { id, content: { kind, what } }: NewPage,
  title: string,
  files: Files,
  keys: NewKeys,
): unknown {
  if (kind === 'form') return { kind, form: what };
  if (kind === 'list') return { kind, list: what };
  if (kind === 'frame')
    return { kind, url: { $get: `config#/addresses/${addressName(id)}` }, title, hosts: addressName(id) };
  return { kind, parts: articleParts(what, (target) => pageNamed(target, files), keys) };
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
