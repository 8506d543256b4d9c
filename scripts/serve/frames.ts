/**
 * The `frame-src` of the policy. Any https host may be framed: which of them a screen shows is the guard's to say, from
 * the hosts in config/site.json, and those change without a restart. Pages of this machine, on whatever port, are let
 * in only where the sandbox answers, so that its games can be played.
 */
export function frameSources(sandboxAnswers: boolean): string[] {
  return sandboxAnswers ? ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] : ['https:'];
}
