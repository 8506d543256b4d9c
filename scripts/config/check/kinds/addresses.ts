import { domainToUnicode } from 'node:url';
import { safeAbsoluteUrl, safePictureUrl } from '#rules/safe-url.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import type { ConfigNode, Path } from '#scripts/schema/walk.ts';
import { scriptIn } from '#scripts/config/read/unsafe-text.ts';
import { MEDIA_SCHEME } from '#scripts/config/media.ts';
import { type CheckPlace, checkKnown } from '#scripts/config/check/context.ts';

/** Public suffixes such as co.uk: anybody can register a name below them. */
const PUBLIC_SUFFIX = /^(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/;

/** Why config may not name a host: an IP address, a public suffix, or one that looks like another. */
function hostError(host: string): Message | undefined {
  const name = host.replace(/^\*\./, '');
  const labels = name.split('.');
  if (/^(?:\d+|0x[0-9a-f]+)$/.test(labels.at(-1) ?? '') || name.startsWith('['))
    return message('phrases.host.number');
  if (labels.some((label) => label.length > 63 || /^-|-$|^$/.test(label)))
    return message('phrases.host.no-name');
  if (host.startsWith('*.') && (labels.length < 2 || PUBLIC_SUFFIX.test(name)))
    return message('phrases.host.everybody');
  if (!labels.some((label) => label.startsWith('xn--'))) return undefined;
  const unicode = domainToUnicode(name);
  return /^[a-z0-9.\p{Script=Han}-]+$/u.test(unicode)
    ? undefined
    : message('phrases.host.looks-like', { read: unicode || name });
}

/** Reports a host that config may not name. */
export function checkHost({ report }: CheckPlace, { value, path }: ConfigNode): void {
  const host = String(value);
  const reason = hostError(host);
  if (reason) report(path, 'host.refused', { host, reason });
}

/** Reports a literal address that the site would refuse to open, frame or show. */
export function checkAddress(place: CheckPlace, { value: address, path, parent }: ConfigNode): void {
  // Executable addresses are reported when the text is read. An empty one in site.json is not configured yet.
  if (typeof address !== 'string' || scriptIn(address) !== undefined) return;
  if (place.file.kind === 'site' && address === '') return;
  // Beside the address are the kind of section and the name of the allowed hosts.
  const { kind, hosts } = (parent?.value ?? {}) as { kind?: unknown; hosts?: unknown };
  if (kind === 'picture' && address.startsWith(MEDIA_SCHEME)) {
    const name = address.slice(MEDIA_SCHEME.length);
    checkKnown(place, path, name, 'media.unknown', place.context.ids('media'), message('phrases.of.media'));
    return;
  }
  const reason = addressError(address, kind, hostsOf(place, hosts));
  if (reason) place.report(path, 'address.refused', { address: quoteValue(address), reason });
  else checkHardcodedAddress(place, address, path);
}

/** Reports an address with a host that is not in site.json. */
export function checkHardcodedAddress({ report, file }: CheckPlace, text: string, path: Path): void {
  if (file.kind === 'site' || !/^(?:https?:)?\/\/[^/\s]/i.test(text)) return;
  report(path, 'address.written', { address: quoteValue(text) });
}

function addressError(address: string, kind: unknown, hosts: readonly string[]): Message | undefined {
  if (kind === 'picture' && address.startsWith('/') && safePictureUrl(address) !== undefined)
    return undefined;
  const url = safeAbsoluteUrl(address);
  if (url === undefined) return message('phrases.address.unsafe');
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:') return message('phrases.address.unsafe');
  if (safeAbsoluteUrl(address, { hosts }) === undefined)
    return message('phrases.address.foreign', { host: hostname });
  return hostError(hostname);
}

function hostsOf({ context }: CheckPlace, name: unknown): readonly string[] {
  const lists: Readonly<Record<string, readonly string[]>> = context.site?.hosts ?? {};
  return typeof name === 'string' && Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
}
