import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { staleFiles } from '#scripts/generate/compare.ts';
import { generators } from '#scripts/generate/generators.ts';

const run = promisify(execFile);

describe('the contract', () => {
  it('passes redocly lint without an error', { timeout: 120_000 }, async () => {
    const { stderr } = await run(process.execPath, ['node_modules/@redocly/cli/bin/cli.js', 'lint'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    expect(stderr).toContain('Your API description is valid');
  });

  it('and the other sources are what every generated file was made from', { timeout: 120_000 }, async () => {
    expect(await staleFiles(generators)).toEqual([]);
  });
});
