/** What `npm start` and `npm run dev` are told by the environment. */
export interface Settings {
  port: number;
  host: string;
  /** The API that answers /api; without one the embedded sandbox does. */
  apiOrigin?: string;
  /** The file that the sandbox keeps its state in; without one it forgets. */
  sandboxDb?: string;
}

/** Reads PORT (4173), HOST (127.0.0.1), API_ORIGIN and SANDBOX_DB. Throws, naming the variable and the remedy, when one makes no sense. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT=${String(env['PORT'])} is no port: give a whole number from 0 to 65535.`);
  const apiOrigin = env['API_ORIGIN'];
  if (apiOrigin && !/^https?:\/\/[^/?#@]+\/?$/.test(apiOrigin))
    throw new Error(
      `API_ORIGIN=${apiOrigin} is no origin: give scheme and host alone, like https://api.example.com.`,
    );
  const sandboxDb = env['SANDBOX_DB'];
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    ...(apiOrigin && { apiOrigin }),
    ...(sandboxDb && { sandboxDb }),
  };
}
