import { expect, test } from 'vitest';
import { outsideSources, contentSecurityPolicy } from '#scripts/serve/headers.ts';
import { readSettings } from '#scripts/serve/settings.ts';

test('by default the site listens on this machine only, with the sandbox', () => {
  expect(readSettings({})).toEqual({ port: 4173, host: '127.0.0.1', publishedDir: 'published', sandbox: {} });
  expect(readSettings({ PORT: '', HOST: '', CONFIG_DIR: '', ACCESS_LOG: '' })).toEqual(readSettings({}));
});

test.each([
  [{ PORT: 'http' }, 'PORT=http is not a valid port'],
  [{ PORT: '70000' }, 'PORT=70000 is not a valid port'],
  [{ API_ORIGIN: 'api.example.com' }, 'API_ORIGIN=api.example.com is not an origin'],
  [{ API_ORIGIN: 'https://api.example.com/v2' }, 'is not an origin'],
  [{ API_ORIGIN: 'https://user:word@api.example.com' }, 'is not an origin'],
  [{ CONFIG_DIR: 's3://bucket/prefix' }, 'CONFIG_DIR=s3://bucket/prefix is not a folder'],
  [{ ACCESS_LOG: 'yes' }, 'ACCESS_LOG=yes is neither json nor off'],
  [{ SANDBOX_SCENARIO: '{slow}' }, 'is not a valid scenario'],
  [{ SANDBOX_SCENARIO: '{"slwo": 1}' }, 'Unknown scenario "slwo"'],
])('refuses %o', (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test('passes the scenario to the sandbox', () => {
  const { sandbox } = readSettings({ SANDBOX_SCENARIO: '{"maintenance": true}' });
  expect(sandbox).toEqual({ scenario: { maintenance: true } });
});

test('pages of this machine may be framed, and its pictures shown, only if the API is on this machine', () => {
  expect(outsideSources('https://api.example.com')).toEqual(['https:']);
  const policy = contentSecurityPolicy(outsideSources());
  expect(policy).toMatch(/img-src 'self' data: blob: https: http:\/\/localhost:\*/);
  expect(outsideSources('http://localhost:9000')).toContain('http://localhost:*');
});
