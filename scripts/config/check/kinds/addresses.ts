import { domainToUnicode } from 'node:url';
import { safeOutsideUrl, safePictureUrl } from '#rules/safe-url.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import type { ConfigNode, Path } from '#scripts/schema/walk.ts';
import { scriptIn } from '#scripts/config/read/hidden-characters.ts';
import { MEDIA_SCHEME } from '#scripts/config/media.ts';
import { checkName, type CheckPlace } from '#scripts/config/check/context.ts';

/** Public suffixes such as co.uk: anybody can register a name below them. */
const SHARED_ENDING = /^(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/;

/**
 * Why config may not name a host, which may begin with `*.`: it is an IP address, a public suffix, or a look-alike of another name. Undefined if
 * it is allowed.
 */
function hostFault(host: string): Message | undefined {
  const name = host.replace(/^\*\./, '');
  const labels = name.split('.');
  if (/^(?:\d+|0x[0-9a-f]+)$/.test(labels.at(-1) ?? '') || name.startsWith('['))
    return message('checker.host.number');
  if (
    labels.some((label) => label.length > 63 || label.startsWith('-') || label.endsWith('-') || label === '')
  )
    return message('checker.host.no-name');
  if (host.startsWith('*.') && (labels.length < 2 || SHARED_ENDING.test(name)))
    return message('checker.host.everybody');
  if (!labels.some((label) => label.startsWith('xn--'))) return undefined;
  const read = domainToUnicode(name);
  return /^[a-z0-9.\p{Script=Han}-]+$/u.test(read)
    ? undefined
    : message('checker.host.looks-like', { read: read || name });
}

/** Reports a forbidden host in site.json. */
export function checkHost({ report }: CheckPlace, { value, path }: ConfigNode): void {
  const host = String(value);
  const reason = hostFault(host);
  if (reason) report(path, 'host.refused', { host, reason });
}

/** The members beside an address: how it is shown, and the list of its allowed hosts. */
interface AddressUse {
  readonly kind?: unknown;
  readonly hosts?: unknown;
}

/** Reports a literal address that the site would refuse to open, frame or show. */
export function checkAddress(place: CheckPlace, { value: address, path, parent }: ConfigNode): void {
  // Executable text is reported elsewhere; an empty address of site.json is not set up.
  if (typeof address !== 'string' || scriptIn(address) !== undefined) return;
  if (place.file.kind === 'site' && address === '') return;
  const { kind, hosts } = (parent?.value ?? {}) as AddressUse;
  if (kind === 'picture' && address.startsWith(MEDIA_SCHEME)) {
    const name = address.slice(MEDIA_SCHEME.length);
    checkName(place, path, name, 'media.unknown', place.context.ids('media'), message('checker.of.media'));
    return;
  }
  const reason = addressFault(address, kind, listOf(place, hosts));
  if (reason) place.report(path, 'address.refused', { address: shownOf(address), reason });
  else checkWritten(place, address, path);
}

/** Reports an address with a host in a page, form, list or menu. */
export function checkWritten({ report, file }: CheckPlace, text: string, path: Path): void {
  if (file.kind === 'site' || !/^(?:https?:)?\/\/[^/\s]/i.test(text)) return;
  report(path, 'address.written', { address: shownOf(text) });
}

function addressFault(address: string, kind: unknown, hosts: readonly string[]): Message | undefined {
  if (kind === 'picture' && address.startsWith('/') && safePictureUrl(address) !== undefined)
    return undefined;
  const url = safeOutsideUrl(address);
  if (url === undefined) return message('checker.address.unsafe');
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:') return message('checker.address.unsafe');
  if (safeOutsideUrl(address, { hosts }) === undefined)
    return message('checker.address.foreign', { host: hostname });
  return hostFault(hostname);
}

function listOf({ context }: CheckPlace, name: unknown): readonly string[] {
  const lists: Readonly<Record<string, readonly string[]>> = context.site?.hosts ?? {};
  return typeof name === 'string' && Object.hasOwn(lists, name) ? (lists[name] ?? []) : [];
}
