import { isCopyOf } from '#scripts/config/compile/page-parts.ts';
import type { StudioFault } from '#studio/protocol/studio-calls.ts';
import { copyKeyAt, type ConfigIndex, pagePaths } from './config-index.ts';

/** The faults to show in a file: its own, and those of copy at the places of the file that use it. */
export function faultsOfFile(path: string, faults: readonly StudioFault[], { byKey }: ConfigIndex) {
  return faults.flatMap((fault) => {
    const uses = byKey.get(copyKeyAt(fault.path, fault.pointer) ?? '')?.uses ?? [];
    return [fault, ...uses].flatMap(({ path: at, pointer }) => (at === path ? [{ ...fault, pointer }] : []));
  });
}

/** The faults of a page: in its files, and in the copy that it uses or that is missing. */
export function faultsOfPage(page: string, faults: readonly StudioFault[], index: ConfigIndex) {
  const [paths, parts] = [pagePaths(page, index), index.partsOf(page)];
  return faults.filter(({ path, pointer }) => {
    const key = copyKeyAt(path, pointer) ?? '';
    // The fault of a missing text has the pointer of its whole file.
    return paths.includes(path) || (parts && [key, `${key}.`].some((one) => isCopyOf(parts, one)));
  });
}
