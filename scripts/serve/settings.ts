import { readScenario, type Scenario } from '#sandbox/scenario/read-scenario.ts';

/**
 * Reads the settings of `npm start` and `npm run dev` from the environment: PORT (4173), HOST (127.0.0.1),
 * CONFIG_DIR (published), API_ORIGIN, ACCESS_LOG (off), REPORTS_TO (the collector of reports from devices),
 * SANDBOX_DB and SANDBOX_SCENARIO. Throws for an invalid one, and names the variable and the remedy.
 */
export function readSettings(env: NodeJS.ProcessEnv) {
  const port = Number(env['PORT'] || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT=${String(env['PORT'])} is not a valid port: write a whole number from 0 to 65535.`);
  const apiOrigin = env['API_ORIGIN'];
  if (apiOrigin && !/^https?:\/\/[^/?#@]+\/?$/.test(apiOrigin))
    throw new Error(
      `API_ORIGIN=${apiOrigin} is not an origin: write only scheme and host, such as https://api.example.com.`,
    );
  const publishedDir = env['CONFIG_DIR'] || 'published';
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(publishedDir))
    throw new Error(
      `CONFIG_DIR=${publishedDir} is not a folder: write the folder that "publish --target" wrote to. Storage such as S3 is served by its own server or CDN.`,
    );
  const reportsTo = env['REPORTS_TO'];
  if (reportsTo && !/^https:\/\/[^/?#@]+\/[^?#]*$/.test(reportsTo))
    throw new Error(
      `REPORTS_TO is not an https address: write one without a query, such as https://log.example.com/reports.`,
    );
  const log = env['ACCESS_LOG'] || 'off';
  if (log !== 'json' && log !== 'off')
    throw new Error(
      `ACCESS_LOG=${log} is neither json nor off: write json for a line of JSON for each request.`,
    );
  const file = env['SANDBOX_DB'];
  const scenario = scenarioIn(env['SANDBOX_SCENARIO']);
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    /** The folder that publish writes to. */
    publishedDir,
    /** The file of the sandbox's state, and its first scenario. */
    sandbox: { ...(file && { file }), ...(scenario && { scenario }) },
    /** The API behind /api; the default is the embedded sandbox. */
    ...(apiOrigin && { apiOrigin }),
    ...(reportsTo && { reportsTo }),
    /** true: logs one line of JSON for each request. */
    ...(log === 'json' && { accessLog: true }),
  };
}

/** Runs a step of the start. If it fails, prints why without a stack, and exits: the operator can mend it. */
export async function orExit<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? `${message}: stop what uses it, or set PORT.` : message);
    process.exit(1);
  }
}

function scenarioIn(text: string | undefined): Scenario | undefined {
  if (!text) return undefined;
  try {
    return readScenario(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `SANDBOX_SCENARIO=${text} is not a valid scenario: ${why}. Write JSON such as {"slow": 500}.`,
      { cause: error },
    );
  }
}

/** The hint about the seeded player that `npm start` and `npm run dev` print. */
export const loginHint = `  To log in   demo2026 / demo123456 (pay password 123456), or register anew\n`;
