/**
 * Why a version of config cannot be used, or is not to be trusted.
 * - unreachable: nobody knows; the network or the server fails, and the version is not to blame.
 * - missing: a file that it names is not there.
 * - cut-off: a file of it ends too early.
 * - wrong-hash: a file of it is not what its name says.
 * - vocabulary: it needs a newer site than this one.
 * - manifest: its manifest says what no manifest may say.
 * - start: the site could not start with it.
 * - unasked: it had a call made that changes something, and that the player had not asked for. The call did not go out.
 * - died: the page went down twice before it could draw anything with it.
 */
export type ConfigErrorReason =
  | 'unreachable'
  | 'missing'
  | 'cut-off'
  | 'wrong-hash'
  | 'vocabulary'
  | 'manifest'
  | 'start'
  | 'unasked'
  | 'died';

/** Says that a file of config, or the code that goes with it, cannot be had as it should be. */
export class ConfigError extends Error {
  readonly reason: ConfigErrorReason;

  constructor(reason: ConfigErrorReason, what: string) {
    super(`${what} (${reason}): publish the config anew`);
    this.reason = reason;
  }
}
