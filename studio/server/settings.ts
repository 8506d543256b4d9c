import { localeOf } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#scripts/messages/messages.ts';

/** The hosts that are reachable from this machine only. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost'];

/**
 * Reads PORT (4174; the frame listens on the next port; 0: any two free ports), HOST (127.0.0.1; loopback
 * only), CONFIG_TARGET (published; a folder, or s3://bucket/prefix), and the language of the console. Throws
 * for an invalid value, naming the variable and the remedy.
 */
export function readStudioSettings(env: NodeJS.ProcessEnv) {
  const locale = localeOf(env) ?? 'en';
  const port = Number(env['PORT'] || 4174);
  if (!Number.isInteger(port) || port < 0 || port > 65534)
    throw new Error(formatMessage(locale, 'studio-server.settings.port', { port: env['PORT'] ?? '' }));
  const host = env['HOST'] || '127.0.0.1';
  if (!LOOPBACK.includes(host))
    throw new Error(formatMessage(locale, 'studio-server.settings.host', { host }));
  return { port, host, target: env['CONFIG_TARGET'] || 'published', locale };
}
