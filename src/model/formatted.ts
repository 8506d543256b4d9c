import type { Enums, Tone } from '#generated/config.ts';

/** Gives the words of a copy key, with values for its placeholders. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** What a format needs besides the value. */
export interface FormatContext {
  readonly t: Translate;
  readonly enums: Enums['enums'];
  /** Milliseconds since the epoch by the server's clock. */
  serverNow(): number;
}

/** A value as it is written, with the tone of its meaning where it has one. */
export interface Formatted {
  readonly text: string;
  readonly tone?: Tone;
}

/** Shown for a value that the server left out or sent beyond repair. */
export const ABSENT = '—';
