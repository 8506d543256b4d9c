import { localeOf } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#scripts/messages/messages.ts';

/** The names and addresses by which a machine reaches itself and nobody else does. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost'];

/**
 * Reads PORT (4174; the frame listens on the next one, or on any where it is 0), HOST (127.0.0.1, an address of this machine alone),
 * CONFIG_TARGET (published: a folder, or s3://bucket/prefix), and the language of what the studio prints. Throws, naming the variable
 * and the remedy, when one makes no sense.
 */
export function readStudioSettings(env: Readonly<Record<string, string | undefined>>) {
  const locale = localeOf(env) ?? 'en';
  const port = Number(env['PORT'] ?? 4174);
  if (!Number.isInteger(port) || port < 0 || port > 65534)
    throw new Error(formatMessage(locale, 'studio-server.settings.port', { port: env['PORT'] ?? '' }));
  const host = env['HOST'] ?? '127.0.0.1';
  if (!LOOPBACK.includes(host))
    throw new Error(formatMessage(locale, 'studio-server.settings.host', { host }));
  return { port, host, target: env['CONFIG_TARGET'] ?? 'published', locale };
}
