/** What the SDK tells of a request that failed. */
interface S3Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const SECRETS = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_ACCESS_KEY_ID'];

/** Whether the store says that there is no such object. */
export function isNothing(error: unknown): boolean {
  const { name, $metadata } = error as S3Failure;
  return name === 'NoSuchKey' || (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404);
}

/** Whether the store refused because its object is in another state than the condition says. */
export function isLate(error: unknown): boolean {
  const { name, $metadata } = error as S3Failure;
  return (
    name === 'PreconditionFailed' || $metadata?.httpStatusCode === 412 || $metadata?.httpStatusCode === 409
  );
}

/** Why a request failed, on one line and without anything secret. */
export function reasonOf(error: unknown, env: Readonly<Record<string, string | undefined>>): string {
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
