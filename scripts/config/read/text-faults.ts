import { visit } from 'jsonc-parser';
import { type Fault, faultMessage, type FaultMessage } from '#scripts/config/diagnostic.ts';
import { hiddenCharacter, scriptIn } from './hidden-characters.ts';

/** Names that reach past an object into what all objects share. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);
/** The most entries of a list, members of an object, and characters of a text or name. */
const MAX_ENTRIES = 1000;
const MAX_LENGTH = 10_000;
const MAX_NAME = 200;

/** One object or list that is open: how much it holds, and its names. */
interface Opened {
  readonly names: Set<string>;
  /** A list counts by its commas, an object by its names. */
  count: number;
  readonly offset: number;
}

/**
 * What is wrong with a text that is JSON, whatever it says: names that are none or stand twice, more than can be
 * meant, numbers that are none, characters that cannot be seen, and what a browser could run. At most `most` faults.
 */
export function textFaults(text: string, path: string, most: number): readonly Fault[] {
  const faults: Fault[] = [];
  const open: Opened[] = [];
  const report = (offset: number, said: FaultMessage): void => {
    if (faults.length < most) faults.push({ path, offset, ...said });
  };
  const begin = (offset: number): void => void open.push({ names: new Set(), count: 0, offset });
  const count = (): void => {
    const holder = open.at(-1);
    if (!holder) return;
    holder.count += 1;
    if (holder.count === MAX_ENTRIES + 1)
      report(holder.offset, faultMessage('text.too-many', { max: MAX_ENTRIES }));
  };
  const look = (words: string, offset: number): void => {
    const hidden = hiddenCharacter(words);
    if (hidden !== undefined) report(offset, faultMessage('text.hidden', { character: hidden }));
    const script = scriptIn(words);
    if (script !== undefined) report(offset, faultMessage('text.script', { script: script.slice(0, 40) }));
  };
  visit(text, {
    onObjectBegin: begin,
    onObjectEnd: () => void open.pop(),
    onArrayBegin: begin,
    onArrayEnd: () => void open.pop(),
    onSeparator: (character) => {
      if (character === ',') count();
    },
    onObjectProperty(name, offset) {
      const names = open.at(-1)?.names;
      if (UNSAFE.has(name)) report(offset, faultMessage('text.unsafe-name', { name }));
      else if (name.length > MAX_NAME) report(offset, faultMessage('text.too-long', { max: MAX_NAME }));
      else if (names?.has(name)) report(offset, faultMessage('text.twice', { name }));
      names?.add(name);
      look(name, offset);
    },
    onLiteralValue(value: unknown, offset) {
      if (typeof value === 'number' && !isExact(value))
        report(
          offset,
          faultMessage('text.number', { number: text.slice(offset, offset + 40).split(/[\s,}\]]/)[0] ?? '' }),
        );
      if (typeof value !== 'string') return;
      if (value.length > MAX_LENGTH) report(offset, faultMessage('text.too-long', { max: MAX_LENGTH }));
      else if (UNSAFE.has(value)) report(offset, faultMessage('text.unsafe-name', { name: value }));
      else look(value, offset);
    },
  });
  return faults;
}

/** Whether a number is one, and keeps all its digits when it is read. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
