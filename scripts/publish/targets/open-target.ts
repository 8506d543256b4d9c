import { relative, resolve } from 'node:path';
import { disk, folderTarget } from './folder-target.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { KEPT_RELEASES, type Target } from './target.ts';

/** The default target, relative to the root of the project. */
export const DEFAULT_TARGET = 'published';

/**
 * Opens a target: a folder (relative to `root`) or s3://bucket/prefix. For S3 the standard variables of the
 * AWS SDK apply; AWS_ENDPOINT_URL_S3 names a compatible store. CONFIG_KEEP is the number of releases whose
 * config texts are kept. Does not access it. Throws `bad-target` and `bad-keep`.
 */
export async function openTarget(spec: string, root: string, env = process.env): Promise<Target> {
  const kept = keptReleases(env['CONFIG_KEEP']);
  if (spec.startsWith('s3://')) {
    const { s3Target } = await import('./s3-target.ts');
    return s3Target(spec, env, kept);
  }
  if (spec.trim() === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(spec))
    throw new PublishError('bad-target', { spec });
  const folder = resolve(root, spec);
  const inside = relative(root, folder);
  return folderTarget(folder, inside === '' || inside.startsWith('..') ? folder : inside, disk, kept);
}

function keptReleases(value: string | undefined): number {
  if (!value) return KEPT_RELEASES;
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new PublishError('bad-keep', { value });
}
