import { domainToUnicode } from 'node:url';
import type { SiteConfig } from '#generated/config.ts';
import { isAppScheme, safeOutsideUrl, safePictureUrl } from '#rules/safe-url.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import type { ConfigNode, Path } from '#scripts/schema/walk.ts';
import { scriptIn } from '#scripts/config/read/hidden-characters.ts';
import { MEDIA_SCHEME } from '#scripts/config/media.ts';
import { checkName, type CheckPlace } from '#scripts/config/check/context.ts';

/** Public suffixes such as co.uk: anybody can own a name below them. */
const SHARED_ENDING = /^(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/;

/**
 * Why a host, maybe with `*.` before it, is none that config may name: a number in place of a name, a name that nobody owns alone, or
 * one that looks like another. Undefined where it may.
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

/** Reports hosts of site.json that config may not name. */
export function checkHostLists(place: CheckPlace, lists: Readonly<Record<string, readonly string[]>>): void {
  for (const [use, hosts] of Object.entries(lists)) {
    hosts.forEach((host, index) => {
      const reason = hostFault(host);
      if (reason) place.context.report(place.file, ['hosts', use, index], 'host.refused', { host, reason });
    });
  }
}

/** Reports schemes of site.json that are no app's, and uses of them that no list of hosts has. */
export function checkSchemeLists(place: CheckPlace, site: Pick<SiteConfig, 'hosts' | 'schemes'>): void {
  const uses = Object.keys(site.hosts);
  for (const [use, schemes] of Object.entries(site.schemes ?? {})) {
    checkName(place, ['schemes', use], use, 'hosts.unknown', uses, message('checker.of.hosts'));
    schemes.forEach((scheme, index) => {
      if (!isAppScheme(scheme))
        place.context.report(place.file, ['schemes', use, index], 'scheme.refused', { scheme });
    });
  }
}

/** Reports an address that is written in config and that the site would refuse to open, frame or show. */
export function checkAddress(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  if (typeof value !== 'string') return;
  checkWrittenAddress(place, value, path, (parent?.value ?? {}) as AddressUse);
}

/** What stands beside an address: what shows it, and the list of hosts that it may be on. */
interface AddressUse {
  readonly kind?: unknown;
  readonly hosts?: unknown;
}

/** Reports an address that the site would refuse. */
export function checkWrittenAddress(
  place: CheckPlace,
  address: string,
  path: Path,
  { kind, hosts }: AddressUse = {},
): void {
  if (scriptIn(address) !== undefined) return; // The text has been reported for it.
  if (kind === 'picture' && address.startsWith(MEDIA_SCHEME)) {
    const name = address.slice(MEDIA_SCHEME.length);
    checkName(place, path, name, 'media.unknown', place.context.ids('media'), message('checker.of.media'));
    return;
  }
  const reason = addressFault(address, kind, listOf(place, hosts));
  if (reason)
    place.context.report(place.file, path, 'address.refused', { address: shownOf(address), reason });
  else checkWritten(place, address, path);
}

/** Reports a text of a page, form, list or menu that is an address with a host. */
export function checkWritten({ context, file }: CheckPlace, text: string, path: Path): void {
  if (file.kind === 'site' || !/^(?:https?:)?\/\/[^/\s]/i.test(text)) return;
  context.report(file, path, 'address.written', { address: shownOf(text) });
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
