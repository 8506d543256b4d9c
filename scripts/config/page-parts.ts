import type { Enums, Form, List, Page } from '#generated/config.ts';
import type { Config } from './config-tree.ts';

/** What a page is made of, followed through everything it names. */
export interface PageParts {
  readonly forms: Record<string, Form>;
  readonly lists: Record<string, List>;
  readonly enums: Enums['enums'];
  readonly blocks: readonly string[];
  readonly hasCaptcha: boolean;
  readonly copy: Record<string, string>;
}

/**
 * Follows a page to its forms, lists, tables, blocks and copy. Copy is every string that is a key, and for a block
 * the whole of its own file, `block-<name>`.
 */
export function partsOfPage(page: Page, config: Config): PageParts {
  const forms: Record<string, Form> = {};
  const lists: Record<string, List> = {};
  const enums: Enums['enums'] = {};
  const blocks = new Set<string>();
  const keys = new Set<string>();
  let hasCaptcha = false;

  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (Object.hasOwn(config.copy, value)) keys.add(value);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const member = value as Record<string, unknown>;
    if (member['kind'] === 'form') follow(forms, config.forms, String(member['form']));
    if (member['kind'] === 'list') follow(lists, config.lists, String(member['list']));
    if (member['kind'] === 'block') blocks.add(String(member['block']));
    if (member['widget'] === 'captcha') hasCaptcha = true;
    if (member['name'] === 'enum') {
      const table = (member['args'] as Record<string, unknown> | undefined)?.['enum'];
      if (typeof table === 'string') follow(enums, config.enums, table);
    }
    Object.values(member).forEach(visit);
  };
  const follow = <T>(into: Record<string, T>, from: Readonly<Record<string, T>>, name: string): void => {
    const found = Object.hasOwn(from, name) ? from[name] : undefined;
    if (found === undefined || Object.hasOwn(into, name)) return;
    into[name] = found;
    visit(found);
  };
  visit(page);

  const copy: Record<string, string> = {};
  for (const [key, words] of Object.entries(config.copy)) {
    const file = key.slice(0, key.indexOf('.'));
    if (keys.has(key) || (file.startsWith('block-') && blocks.has(file.slice('block-'.length))))
      copy[key] = words;
  }
  return { forms, lists, enums, blocks: [...blocks], hasCaptcha, copy };
}
