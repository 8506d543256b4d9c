/** What `npm run config --` can be told, with what each verb takes. */
export const VERBS = {
  check: { positional: '', options: [] },
  diff: { positional: '[live|RELEASE]', options: ['target'] },
  publish: { positional: '', options: ['message', 'percent', 'onto', 'by', 'target'] },
  rollback: { positional: '[RELEASE]', options: ['message', 'by', 'target'] },
  history: { positional: '', options: ['target'] },
  promote: { positional: '', options: ['percent', 'message', 'by', 'target'] },
  disable: { positional: 'PAGE', options: ['message', 'by', 'target'] },
  enable: { positional: 'PAGE', options: ['message', 'by', 'target'] },
  migrate: { positional: '', options: [] },
} as const satisfies Record<string, { positional: string; options: readonly OptionName[] }>;

/** The name of a verb. */
export type Verb = keyof typeof VERBS;

/** Every option, as node:util's parseArgs takes them. */
export const OPTIONS = {
  message: { type: 'string', short: 'm' },
  percent: { type: 'string' },
  onto: { type: 'string' },
  by: { type: 'string' },
  target: { type: 'string', short: 't' },
  locale: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The name of an option. */
export type OptionName = keyof typeof OPTIONS;

/** The options that every verb takes. */
export const COMMON: readonly OptionName[] = ['locale', 'json', 'help'];
