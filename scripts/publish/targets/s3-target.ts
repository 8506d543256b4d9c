import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
  type S3ServiceException,
} from '@aws-sdk/client-s3';
import { extname } from 'node:path';
import { digest } from '#scripts/files/digest.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { mediaTypes } from '#scripts/serve/site-files.ts';
import { KEPT_RELEASES, MANIFEST_PATH, type StoredFile, type Target } from './target.ts';

/** The files whose content may change without a new name. */
const MUTABLE = /^(?:site\/(?:manifest\.json|app\.webmanifest)$|journal\/)/;

const SECRETS = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_ACCESS_KEY_ID'];

/** Limits for a store that accepts and does not respond. The SDK tries a request three times. */
const TIMEOUTS = { connectionTimeout: 5000, requestTimeout: 30_000 };

const GRACE_MS = 24 * 60 * 60 * 1000;
const PROBE = 'journal/conditions';

/**
 * An S3-compatible store. The manifest is switched by one conditional PutObject. A probe detects a store that
 * ignores conditions; there the switch compares, writes and reads back. Region, credentials and endpoint
 * (AWS_ENDPOINT_URL_S3) come from the environment as the SDK reads it, and never appear in a message.
 */
export function s3Target(
  spec: string,
  env: NodeJS.ProcessEnv,
  keptReleases = KEPT_RELEASES,
  timeouts = TIMEOUTS,
): Target {
  const store = s3Store(spec, env, timeouts);
  let isWeak: boolean | undefined;
  return {
    name: spec,
    graceMs: GRACE_MS,
    keptReleases,
    isProduction: true,
    get isWeak() {
      return isWeak === true;
    },
    read: async (path) => (await store.read(path))?.bytes,
    readManifest: () => store.read(MANIFEST_PATH),
    list: (folder) => store.request(listAll(store, folder)),
    async contains(path, bytes) {
      const head = await store.orMissing(store.client.send(new HeadObjectCommand(store.at(path))));
      // A file that is old enough to be deleted soon is written again, which makes it young.
      const isYoung = Date.now() - (head?.LastModified?.getTime() ?? 0) < GRACE_MS / 2;
      return (
        head?.Metadata?.['sha256'] === digest(bytes) && (isYoung || path.startsWith('journal/releases/'))
      );
    },
    async put(path, bytes) {
      await store.request(store.put(path, bytes));
    },
    async remove(path) {
      await store.request(store.client.send(new DeleteObjectCommand(store.at(path))));
    },
    async switchManifest(bytes, stamp) {
      isWeak ??= await ignoresConditions(store);
      return switchTo(store, bytes, stamp, isWeak);
    },
    withLock: (work) => work(),
  };
}

type S3Store = ReturnType<typeof s3Store>;

/** The requests of a store. They throw `unreachable`, except for a failed condition or a missing object. */
function s3Store(spec: string, env: NodeJS.ProcessEnv, timeouts: typeof TIMEOUTS) {
  const { bucket, prefix } = parseSpec(spec);
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    region: env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...credentialsIn(env),
    // requestTimeout ends with the response's headers; socketTimeout covers a body that stops.
    requestHandler: { ...timeouts, socketTimeout: timeouts.requestTimeout, throwOnRequestTimeout: true },
    // Compatible stores may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const request = <T>(pending: Promise<T>): Promise<T> =>
    pending.catch((error: unknown) => {
      const reason = reasonOf(error, env);
      throw new PublishError('unreachable', { target: spec, reason }, {}, { cause: error });
    });
  const orMissing = <T>(pending: Promise<T>): Promise<T | undefined> =>
    request(
      pending.catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error as Error))),
    );
  const read = async (path: string) => {
    const object = await orMissing(client.send(new GetObjectCommand(at(path))));
    if (!object) return undefined;
    const bytes = Buffer.from((object.Body && (await request(object.Body.transformToByteArray()))) ?? []);
    return { bytes, stamp: object.ETag ?? '' };
  };
  const put = (path: string, bytes: Buffer, condition: Partial<PutObjectCommandInput> = {}) => {
    const Metadata = { sha256: digest(bytes) };
    return client.send(
      new PutObjectCommand({ ...at(path), Body: bytes, ...headersOf(path), Metadata, ...condition }),
    );
  };
  return { client, at, request, orMissing, read, put };
}

async function listAll({ client, at }: S3Store, folder: string): Promise<readonly StoredFile[]> {
  const { Bucket, Key: Prefix } = at(`${folder}/`);
  const files: StoredFile[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' }))
    for (const { Key = '', LastModified } of Contents)
      files.push({ name: Key.slice(Prefix.length), modifiedMs: LastModified?.getTime() ?? Date.now() });
  return files;
}

/** Whether a store ignores conditions: it accepts a file that must not be replaced, or knows none. */
async function ignoresConditions({ put, request }: S3Store): Promise<boolean> {
  const isAccepted = async (): Promise<boolean> => {
    try {
      await put(PROBE, Buffer.from('A file that is put only where there is none.'), { IfNoneMatch: '*' });
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      // Any other error says nothing about conditions: a write without one might replace another operator's.
      const { $metadata } = error as Partial<S3ServiceException>;
      return $metadata?.httpStatusCode === 501 || request(Promise.reject(error as Error));
    }
  };
  return (await isAccepted()) && isAccepted();
}

async function switchTo(
  { read, put, request }: S3Store,
  bytes: Buffer,
  stamp: string | undefined,
  isWeak: boolean,
): Promise<boolean> {
  const isMine = async (): Promise<boolean> => (await read(MANIFEST_PATH))?.bytes.equals(bytes) ?? false;
  if (isWeak && (await read(MANIFEST_PATH))?.stamp !== stamp) return false;
  const condition = isWeak ? {} : stamp === undefined ? { IfNoneMatch: '*' } : { IfMatch: stamp };
  try {
    await put(MANIFEST_PATH, bytes, condition);
  } catch (error) {
    // If a response was lost, the SDK's retry looks like a late switch.
    if (await isMine()) return true;
    if (isConditionFailure(error)) return false;
    return await request(Promise.reject(error as Error));
  }
  return !isWeak || isMine();
}

/** The environment's credentials; without them the SDK uses its defaults: profiles, roles, the instance. */
function credentialsIn(env: NodeJS.ProcessEnv): Pick<S3ClientConfig, 'credentials'> {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey) return {};
  return { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } };
}

function parseSpec(spec: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(spec) ?? [];
  const prefix = path.replace(/\/+$/, '');
  if (bucket === undefined || /(?:^|\/)(?:\.{0,2})(?:\/|$)/.test(prefix === '' ? 'x' : prefix))
    throw new PublishError('bad-target', { spec });
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  return name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}

function isConditionFailure(error: unknown): boolean {
  const { name, $metadata } = error as Partial<S3ServiceException>;
  return (
    name === 'PreconditionFailed' || $metadata?.httpStatusCode === 412 || $metadata?.httpStatusCode === 409
  );
}

/** Why a request failed, on one line and without secrets. */
function reasonOf(error: unknown, env: NodeJS.ProcessEnv): string {
  const { name, message, code } = error as NodeJS.ErrnoException;
  const reason = [...new Set([code ?? name, message])].filter((word) => word).join(', ') || 'no answer';
  return SECRETS.flatMap((key) => env[key] ?? [])
    .filter((secret) => secret.length > 3)
    .reduce((text, secret) => text.replaceAll(secret, '***'), reason)
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/** The headers of an object by its path. Compressed forms have the plain type, mutable files `no-store`. */
function headersOf(path: string) {
  const packed = /\.(br|gz)$/.exec(path)?.[1];
  return {
    ContentType: mediaTypes[extname(path.replace(/\.(?:br|gz)$/, ''))] ?? 'application/octet-stream',
    CacheControl: MUTABLE.test(path) ? 'no-store' : 'public, max-age=31536000, immutable',
    ...(packed && { ContentEncoding: packed === 'gz' ? 'gzip' : packed }),
  };
}
