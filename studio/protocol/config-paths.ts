import { type ConfigKind, FILE_ID, fileOf, SINGLE } from '#scripts/config/read/config-paths.ts';

/** What kind of config file a path is, and its name; undefined where it is none: nothing else is ever read or written. */
export function configPath(
  path: string,
): { readonly kind: ConfigKind; readonly id: string; readonly isNeeded: boolean } | undefined {
  const file = fileOf(path);
  return file && FILE_ID.test(file.id) ? { ...file, isNeeded: SINGLE.includes(file.kind) } : undefined;
}
