import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPhone } from '#tests/journeys/support/browser.ts';
import { inspect } from './inspect.ts';

let open: Promise<Page> | undefined;

async function findings(body: string, title = 'A page'): Promise<string[]> {
  open ??= openPhone().then((context) => context.newPage());
  const page = await open;
  await page.setContent(
    `<!doctype html><html lang="en"><head>${VIEW}<title>${title}</title></head><body><main>${body}</main></body></html>`,
  );
  return inspect(page, { width: 390, copyFiles: ['shell', 'form-login'] });
}

const VIEW = `<meta name="viewport" content="width=device-width, initial-scale=1">
  <style>body{margin:0} *{font-size:16px} .big{display:inline-block;min-width:44px;min-height:44px;padding:0;border:0}</style>`;

test.each([
  ['raw copy key: shell.nav.home', '<p>shell.nav.home</p>'],
  ['raw copy key: form-login.go', '<button class="big" aria-label="form-login.go"></button>'],
  ['a value that is none: Hello undefined', '<p>Hello undefined</p>'],
  ['a value that is none: ¥NaN left', '<p>¥NaN left</p>'],
  ['a value that is none: [object Object]', '<p>[object Object]</p>'],
  ['a value that is none: Hi {{name}}', '<p>Hi {{name}}</p>'],
  ['scrolls sideways, 400 wide: <div wide> w', '<div id="wide" style="width:400px;height:9px">w</div>'],
  [
    'smaller than 44x44: <button b> x 40x30',
    '<button id="b" style="width:40px;height:30px;padding:0">x</button>',
  ],
  ['smaller than 44x44: <input t>', '<input type="checkbox" name="t">'],
  ['types smaller than 16 px: <input n .big>  14px', '<input class="big" name="n" style="font-size:14px">'],
])('finds %s', async (said, body) => {
  expect((await findings(body)).join('\n')).toContain(said);
});

test('finds a page without a title', async () => {
  expect(await findings('<p>x</p>', '\u200b')).toEqual(['the page has no title']);
});

test('lets be what a player cannot see, a word that links within a text, and an area wider than its box', async () => {
  const body = `
    <p>Visit example.com or version 1.2.3 <a href="#x">here</a></p>
    <button hidden>undefined</button> <div inert><button style="width:9px">x</button></div>
    <label class="big"><input type="checkbox">yes</label>
    <div style="padding:40px"><button style="position:relative;width:20px;height:20px;padding:0">x<span style="position:absolute;inset:-14px"></span></button></div>`;
  expect(await findings(body)).toEqual([]);
});
