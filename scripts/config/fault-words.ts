import type { Locale } from '#scripts/words/locale.ts';
import type { FaultCatalog, Placeholders, Severity } from './words/fault-catalog.ts';
import { LOOK_FAULTS } from './words/look-faults.ts';
import { MEANINGS } from './words/meanings.ts';
import { LIMIT_FAULTS } from './words/limit-faults.ts';
import { NAME_FAULTS } from './words/name-faults.ts';
import { PAGE_FAULTS } from './words/page-faults.ts';
import { PHRASES } from './words/phrases.ts';
import { RULE_FAULTS } from './words/rule-faults.ts';
import { SAFETY_FAULTS } from './words/safety-faults.ts';
import { SCHEMA_FAULTS } from './words/schema-faults.ts';
import { MISFITS } from './words/misfits.ts';
import { SENSE_FAULTS } from './words/sense-faults.ts';
import { TEXT_FAULTS } from './words/text-faults.ts';

/** All that can be wrong with config, by code. */
export const FAULTS = {
  ...TEXT_FAULTS,
  ...SCHEMA_FAULTS,
  ...NAME_FAULTS,
  ...SENSE_FAULTS,
  ...PAGE_FAULTS,
  ...LIMIT_FAULTS,
  ...RULE_FAULTS,
  ...LOOK_FAULTS,
  ...SAFETY_FAULTS,
} as const;
const PARTS = { ...PHRASES, ...MISFITS } as const;

/** What is wrong, for programs; for people `faultIn` says it. */
export type FaultCode = keyof typeof FAULTS;
type PartCode = keyof typeof PARTS;

/** A part of a fault's words that has words of its own. */
export interface Phrase {
  readonly phrase: PartCode;
  readonly args: Readonly<Record<string, Arg>>;
}

/** What a schema or the documentation of a function says in English; `elsewhere` stands in for it in another language. */
export interface Meaning {
  readonly meaning: string;
  readonly elsewhere: PartCode;
}

/** What fills a placeholder. It is plain data and can be sent. */
export type Arg = string | number | Phrase | Meaning | readonly Phrase[];

/** What the words of a code are filled with: all of their placeholders. */
export type ArgsOf<C extends FaultCode> = Readonly<
  Record<Placeholders<(typeof FAULTS)[C]['en'][number]>, Arg>
>;

/** A code with what fills its words, and its words in English. */
export interface Said {
  readonly code: FaultCode;
  readonly severity: Severity;
  readonly args: Readonly<Record<string, Arg>>;
  readonly what: string;
  readonly why: string;
  readonly remedy: string;
}

/** The three sentences of a fault. */
export type Sentences = Pick<Said, 'what' | 'why' | 'remedy'>;

/** Puts a code and its arguments into words. */
export function saying<C extends FaultCode>(code: C, args: ArgsOf<C>): Said {
  const catalog: FaultCatalog = FAULTS;
  const severity = catalog[code]?.severity ?? 'error';
  return { code, severity, args, ...sentences(code, args, 'en') };
}

/** What is wrong, why, and what mends it, in a language. */
export function faultIn({ code, args }: Pick<Said, 'code' | 'args'>, locale: Locale): Sentences {
  return sentences(code, args, locale);
}

/** A part of a fault's words, to be said in whatever language the fault is. */
export function phrase<P extends PartCode>(
  code: P,
  args: Readonly<Record<Placeholders<(typeof PARTS)[P]['en']>, Arg>>,
): Phrase {
  return { phrase: code, args };
}

/** A value as a fault quotes it: JSON, cut where it is long; `nothing` where there is none. */
export function shownOf(value: unknown, nothing = 'this'): string {
  const text = JSON.stringify(value) ?? nothing;
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

function sentences(code: FaultCode, args: Said['args'], locale: Locale): Sentences {
  const [what, why, remedy] = FAULTS[code][locale];
  return { what: fill(what, args, locale), why: fill(why, args, locale), remedy: fill(remedy, args, locale) };
}

function fill(text: string, args: Said['args'], locale: Locale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const arg = Object.hasOwn(args, name) ? args[name] : undefined;
    if (arg === undefined) throw new Error(`"${text}" wants {{${name}}}, and it is not given`);
    return written(arg, locale);
  });
}

function written(arg: Arg, locale: Locale): string {
  if (typeof arg === 'string' || typeof arg === 'number') return String(arg);
  if ('phrase' in arg) return fill(PARTS[arg.phrase][locale], arg.args, locale);
  if ('meaning' in arg) {
    if (locale === 'en') return arg.meaning;
    return Object.hasOwn(MEANINGS, arg.meaning)
      ? (MEANINGS[arg.meaning] ?? '')
      : PARTS[arg.elsewhere][locale];
  }
  return arg.map((one) => written(one, locale)).join(locale === 'en' ? ', ' : '、');
}
