import { COMMAND_WORDS } from '#scripts/publish/words/command.ts';

const { live, reports, share, money, limit, host } = COMMAND_WORDS;

/** What the command line says of releases and changes: the studio says the same. */
export const RELEASE = {
  ...{ live, reports, share, money, limit, host },
  'kind-publish': COMMAND_WORDS['kind-publish'],
  'kind-rollback': COMMAND_WORDS['kind-rollback'],
  'kind-promote': COMMAND_WORDS['kind-promote'],
  'kind-disable': COMMAND_WORDS['kind-disable'],
  'kind-enable': COMMAND_WORDS['kind-enable'],
} as const;
