/**
 * Why a version of config cannot be used or trusted.
 * - unreachable: the network or the server failed, not the version.
 * - missing: the server has no file of this name.
 * - cut-off: a file is truncated.
 * - wrong-hash: the content of a file does not match the hash in its name.
 * - vocabulary: the version needs a newer build of the site.
 * - manifest: the manifest is not valid.
 * - start: the site threw an error while it started with this version.
 * - unasked: config triggered a call with an effect without an action of the player. The call was not sent.
 * - died: the page crashed twice before the first render.
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

/** A file of config, or the code for it, could not be loaded or is not valid. */
export class ConfigError extends Error {
  readonly reason: ConfigErrorReason;

  constructor(reason: ConfigErrorReason, what: string) {
    super(`${what} (${reason}): publish the config anew`);
    this.reason = reason;
  }
}
