/** Gives each attempt of the player's one idempotency key, and the same key again when it is tried anew. */
export interface AttemptKeys {
  /** The key for this request: a new one, or that of the same request whose fate is not known. */
  keyFor(operation: string, body: object): string;
  /** The server has answered: the next request of this kind is a new attempt. */
  settle(operation: string): void;
}

/** Makes a keeper of attempt keys; `newKey` supplies fresh ones. */
export function createAttemptKeys(newKey: () => string): AttemptKeys {
  const open = new Map<string, { request: string; key: string }>();
  return {
    keyFor(operation, body) {
      const request = JSON.stringify(body);
      const known = open.get(operation);
      if (known?.request === request) return known.key;
      const key = newKey();
      open.set(operation, { request, key });
      return key;
    },
    settle(operation) {
      open.delete(operation);
    },
  };
}
