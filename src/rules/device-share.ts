/**
 * In which hundredth of all devices one is, 0 to 99, for one version on trial: FNV-1a (32 bit) over both names. The same device and version give
 * the same number always, and another version shares the devices out anew.
 */
export function deviceShare(device: string, version: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${device} ${version}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 100;
}
