import { describe, expect, it } from 'vitest';
import { openEnvelope } from '#api/response.ts';

describe('the envelope', () => {
  it.each(['', '\uFEFF'])('opens code, message and data, with or without a byte order mark', (mark) => {
    const opened = { code: 200, message: 'ok', data: { a: 1 } };
    expect(openEnvelope(200, `${mark}{"code":200,"message":"ok","data":{"a":1}}`)).toEqual(opened);
  });

  it.each(['"200"', '" 200 "', '200.0', '"0200"'])('reads the code %s as 200', (code) => {
    const body = `{"code":${code},"message":"","data":null}`;
    expect(openEnvelope(200, body)).toMatchObject({ code: 200 });
  });

  it.each([
    ['', ''],
    [',"message":null', ''],
    [',"message":42', '42'],
    [',"message":{}', ''],
    [',"message":["taken","short"]', 'taken'],
    [',"message":"<p>at least&nbsp;<b>3</b></p> and <4"', 'at least 3 and <4'],
    [',"message":{"name":["taken"],"pin":["short"]}', 'taken'],
    [`,"message":${'['.repeat(100_000)}${']'.repeat(100_000)}`, ''],
  ])('reads the message of a refusal: %.50s', (message, text) => {
    expect(openEnvelope(200, `{"code":500${message}}`)).toMatchObject({ code: 500, message: text });
  });

  it('reads a number that JavaScript cannot hold digit by digit, and leaves strings alone', () => {
    const note = 'no. 1234567890123456789, \\"9876543210987654321\\"';
    const body = `{"code":200,"data":{"no":1234567890123456789,"sum":-12345678901234.56,"short":12.5,"note":"${note}"}}`;
    expect(openEnvelope(200, body)).toMatchObject({
      data: {
        no: '1234567890123456789',
        sum: '-12345678901234.56',
        short: 12.5,
        note: note.replaceAll('\\', ''),
      },
    });
    expect(openEnvelope(200, '{"code":200,"data":[12345678901234567e3]}')).toMatchObject({
      data: [12345678901234567e3],
    });
  });

  it('reads an HTTP 401 as code 401, whatever the body is', () => {
    for (const body of ['', '<html></html>', '{"code":200,"data":{}}', '{"cod'])
      expect(openEnvelope(401, body)).toMatchObject({ code: 401 });
    expect(openEnvelope(401, '{"code":401,"message":"bye"}')).toMatchObject({ message: 'bye' });
  });

  it('accepts a refusal with an HTTP error', () => {
    const refusal = openEnvelope(422, '{"code":"4001","message":"no"}');
    expect(refusal).toMatchObject({ code: 4001, message: 'no' });
  });

  it.each([
    ['an empty body', '', 200],
    ['blanks', ' \n ', 200],
    ['HTML', '<!doctype html><p>Bad gateway', 200],
    ['cut-off JSON', '{"code":200,"data":{"na', 200],
    ['a bare list', '[]', 200],
    ['a bare word', '"ok"', 200],
    ['null', 'null', 200],
    ['an object without a code', '{"data":1}', 200],
    ['a code that is no number', '{"code":"ok"}', 200],
    ['a code hidden in the prototype', '{"__proto__":{"code":200}}', 200],
    ['HTML with an error', '<h1>Busy</h1>', 503],
    ['an empty error', '', 500],
    ['a success with an HTTP error', '{"code":200,"message":"","data":{}}', 502],
  ])('calls %s malformed', (_what, body, status) => {
    expect(openEnvelope(status, body)).toBeUndefined();
  });
});

it.each([
  ['quotes that never end', `{"code":200,"a":1234567890123456789,"b":"${'\\"'.repeat(500_000)}`, false],
  ['a number of a million digits with an exponent', `{"code":200,"data":${'1'.repeat(1_000_000)}e1}`, true],
  ['a number of a million points', `{"code":200,"data":${'1.'.repeat(500_000)}e}`, false],
])('opens %s in one pass', (_what, body, isJson) => {
  // An algorithm of quadratic time would take hours for these.
  expect(openEnvelope(200, body) !== undefined).toBe(isJson);
});
