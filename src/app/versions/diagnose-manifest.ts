import { VOCABULARY } from '#model/bundle.ts';
import type { ConfigTrouble } from '#app/shell/config-fault.ts';
import { CONFIG_BASE, MANIFEST } from '#app/boot/config-store.ts';
import { isName, isOwnPath } from '#app/boot/read-manifest.ts';

/** What can be told of a manifest that this site does not take. */
interface UnreadReason {
  readonly version: string;
  readonly release?: string;
  readonly report: string | undefined;
  readonly trouble: ConfigTrouble;
}

/** Looks at the manifest that the server has, and says what is wrong with it; undefined where it cannot be had, or is none at all. */
export async function diagnoseManifest(): Promise<UnreadReason | undefined> {
  const text = await fetch(CONFIG_BASE + MANIFEST, { cache: 'no-cache' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  );
  if (text === undefined) return undefined;
  return troubleIn(text);
}

/** What is wrong with the text of a manifest. */
export function troubleIn(text: string): UnreadReason | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { version: 'unread', report: reportIn(text), trouble: 'cut-off' };
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return undefined;
  const { version, release, report, vocabulary } = value as Readonly<Record<string, unknown>>;
  return {
    version: isName(version) ? version : 'unread',
    ...(isName(release) && { release }),
    report: isOwnPath(report) ? report : undefined,
    trouble: typeof vocabulary === 'number' && vocabulary > VOCABULARY ? 'vocabulary' : 'manifest',
  };
}

/** The path in a text that breaks off somewhere. */
function reportIn(text: string): string | undefined {
  const [, path] = /"report":"([^"\\]*)"/.exec(text) ?? [];
  return isOwnPath(path) ? path : undefined;
}
