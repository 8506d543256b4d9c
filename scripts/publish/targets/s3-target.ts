import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { extname } from 'node:path';
import { digest } from '#scripts/files/digest.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { mediaTypes } from '#scripts/serve/static-files.ts';
import { KEPT_RELEASES, MANIFEST_PATH, type StoredFile, type Stamped, type Target } from './target.ts';

/** The files whose content may change under their name. */
const MUTABLE = /^(?:site\/(?:manifest\.json|app\.webmanifest)$|journal\/)/;

const SECRETS = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_ACCESS_KEY_ID'];

const GRACE_MS = 24 * 60 * 60 * 1000;
const PROBE = 'journal/conditions';

/**
 * An S3-compatible store. The manifest is switched by one conditional PutObject; a store that ignores conditions is found out by a probe,
 * and then the switch compares, writes and reads back. Region, credentials and the endpoint (AWS_ENDPOINT_URL_S3) come from the
 * environment as the SDK reads it. Nothing of them is ever part of a message.
 */
export function s3Target(spec: string, env: Environment, keptReleases = KEPT_RELEASES): Target {
  const store = s3Store(spec, env);
  let weak: boolean | undefined;
  return {
    name: spec,
    graceMs: GRACE_MS,
    keptReleases,
    isProduction: true,
    get isWeak() {
      return weak === true;
    },
    read: async (path) => (await store.read(path))?.bytes,
    readManifest: () => store.read(MANIFEST_PATH),
    list: (folder) => listAll(store, folder),
    async holds(path, bytes) {
      const head = await store.found(store.client.send(new HeadObjectCommand(store.at(path))));
      // What is old enough to be swept soon is put anew, which makes it young.
      const isYoung = Date.now() - (head?.LastModified?.getTime() ?? 0) < GRACE_MS / 2;
      return (
        head?.Metadata?.['sha256'] === digest(bytes) && (isYoung || path.startsWith('journal/releases/'))
      );
    },
    async put(path, bytes) {
      await store.asked(store.put(path, bytes));
    },
    async remove(path) {
      await store.asked(store.client.send(new DeleteObjectCommand(store.at(path))));
    },
    async switchManifest(bytes, stamp) {
      weak ??= await ignoresConditions(store);
      return switchTo(store, bytes, stamp, weak);
    },
    alone: (work) => work(),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;
type S3Store = ReturnType<typeof s3Store>;

/** The requests of a store. Those that fail for another reason than a condition or a missing object throw `unreachable`. */
function s3Store(spec: string, env: Environment) {
  const { bucket, prefix } = placeOf(spec);
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    region: env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...credentialsIn(env),
    // Stores that are only compatible refuse the checksums that are newer than they are.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path });
  const asked = <T>(request: Promise<T>): Promise<T> =>
    request.catch((error: unknown) => {
      const reason = reasonOf(error, env);
      throw new PublishError('unreachable', { target: spec, reason }, {}, { cause: error });
    });
  const found = <T>(request: Promise<T>): Promise<T | undefined> =>
    asked(request.catch((error: unknown) => (isNothing(error) ? undefined : Promise.reject(error as Error))));
  const read = async (path: string): Promise<Stamped | undefined> => {
    const object = await found(client.send(new GetObjectCommand(at(path))));
    if (!object) return undefined;
    const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    return { bytes, stamp: object.ETag ?? '' };
  };
  const put = (path: string, bytes: Buffer, condition: Partial<PutObjectCommandInput> = {}) => {
    const Metadata = { sha256: digest(bytes) };
    return client.send(
      new PutObjectCommand({ ...at(path), Body: bytes, ...servedAs(path), Metadata, ...condition }),
    );
  };
  return { client, at, asked, found, read, put };
}

async function listAll({ client, at, asked }: S3Store, folder: string): Promise<readonly StoredFile[]> {
  const { Bucket, Key: Prefix } = at(`${folder}/`);
  const files: StoredFile[] = [];
  let token: string | undefined;
  do {
    const page = { Bucket, Prefix, Delimiter: '/', ...(token !== undefined && { ContinuationToken: token }) };
    const { Contents = [], NextContinuationToken } = await asked(client.send(new ListObjectsV2Command(page)));
    for (const { Key = '', LastModified } of Contents)
      files.push({ name: Key.slice(Prefix.length), modifiedMs: LastModified?.getTime() ?? Date.now() });
    token = NextContinuationToken;
  } while (token !== undefined);
  return files;
}

/** Whether a store puts a file although the condition says that it must not. */
async function ignoresConditions({ put }: S3Store): Promise<boolean> {
  const isTaken = (): Promise<boolean | undefined> =>
    put(PROBE, Buffer.from('A file that is put only where there is none.'), { IfNoneMatch: '*' }).then(
      () => true,
      (error: unknown) => (isLate(error) ? false : undefined),
    );
  return (await isTaken()) !== false && (await isTaken()) !== false;
}

async function switchTo(
  { read, put, asked }: S3Store,
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
    // A response that was lost on its way, and asked for again, looks like a switch that came too late.
    if (await isMine()) return true;
    if (isLate(error)) return false;
    return await asked(Promise.reject(error as Error));
  }
  return !isWeak || isMine();
}

/** The keys of the environment; without them the SDK looks where it always does: profiles, roles, the instance. */
function credentialsIn(env: Environment): Pick<S3ClientConfig, 'credentials'> {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey) return {};
  return { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } };
}

function placeOf(spec: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(spec) ?? [];
  const prefix = path.replace(/\/+$/, '');
  if (bucket === undefined || /(?:^|\/)(?:\.{0,2})(?:\/|$)/.test(prefix === '' ? 'x' : prefix))
    throw new PublishError('bad-target', { spec });
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

interface S3Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether the store says that there is no such object. */
function isNothing(error: unknown): boolean {
  const { name, $metadata } = error as S3Failure;
  return name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}

/** Whether the store refused because its object is in another state than the condition says. */
function isLate(error: unknown): boolean {
  const { name, $metadata } = error as S3Failure;
  return (
    name === 'PreconditionFailed' || $metadata?.httpStatusCode === 412 || $metadata?.httpStatusCode === 409
  );
}

/** Why a request failed, on one line and without anything secret. */
function reasonOf(error: unknown, env: Environment): string {
  const { name, message, code } = error as S3Failure;
  const words = [...new Set([code ?? name, message])].filter((word) => word).join(', ') || 'no answer';
  const secrets = SECRETS.map((key) => env[key]).filter(
    (secret) => secret !== undefined && secret.length > 3,
  );
  return secrets
    .reduce<string>((text, secret) => text.replaceAll(secret ?? '', '***'), words)
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/**
 * The headers of an object by its path, as members of PutObject. Packed forms have the type of what they pack and say how they are
 * packed. What changes is never kept; what is named by its hash is kept for good.
 */
function servedAs(path: string) {
  const packed = /\.(br|gz)$/.exec(path)?.[1];
  return {
    ContentType: mediaTypes[extname(path.replace(/\.(?:br|gz)$/, ''))] ?? 'application/octet-stream',
    CacheControl: MUTABLE.test(path) ? 'no-store' : 'public, max-age=31536000, immutable',
    ...(packed && { ContentEncoding: packed === 'gz' ? 'gzip' : packed }),
  };
}
