import type { SystemContext } from '@chakra-ui/react';
import { cssLines } from './system-text.ts';

type Variables = Record<string, string>;

/** The names of the CSS variables that a text reads. */
export function variablesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--(?:[\w-]|\\.)+)/g)].map((match) => match[1] ?? ''));
}

/**
 * The used tokens as CSS variables: for `:root`; by day for `.light`; by night for `.dark` and, until the page
 * says otherwise by a class, for whoever's system prefers the dark.
 */
export function tokensText(system: SystemContext, used: ReadonlySet<string>): string {
  const wanted = withReferences(system, used);
  const base = pick(system, 'base', wanted);
  const light = { colorScheme: 'light', ...pick(system, '_light', wanted) };
  const dark = { colorScheme: 'dark', ...pick(system, '_dark', wanted) };
  return [
    ...cssLines(':root', base),
    ...cssLines(':root,.light', light),
    ...cssLines('.dark', dark),
    ...cssLines('', { '@media (prefers-color-scheme: dark)': { ':root:not(.light)': dark } }),
    '',
  ].join('\n');
}

/** The keyframes whose names the text uses. */
export function keyframesText(system: SystemContext, text: string): string {
  return Object.entries(system._config.theme?.keyframes ?? {})
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
    .flatMap(([name, steps]) => cssLines('', { [`@keyframes ${name}`]: steps }))
    .join('\n');
}

function pick(system: SystemContext, condition: string, wanted: ReadonlySet<string>): Variables {
  const variables = [...(system.tokens.cssVarMap.get(condition) ?? new Map<string, string>())];
  return Object.fromEntries(variables.filter(([name]) => wanted.has(name)));
}

function withReferences(system: SystemContext, used: ReadonlySet<string>): Set<string> {
  const wanted = new Set(used);
  for (const name of wanted)
    for (const variables of system.tokens.cssVarMap.values())
      for (const reference of variablesIn(String(variables.get(name) ?? ''))) wanted.add(reference);
  return wanted;
}
