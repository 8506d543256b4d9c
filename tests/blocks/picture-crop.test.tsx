import { expect, test } from 'vitest';
import { checkPicture } from '#blocks/mine-header/picture-crop.tsx';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];
const GIF87 = [...Buffer.from('GIF87a..')];
const GIF89 = [...Buffer.from('GIF89a..')];

const file = (bytes: readonly number[], type: string): File =>
  new File([Uint8Array.from(bytes)], 'picture', { type });

test.each([
  ['a png', PNG, 'image/png'],
  ['a gif of 1987', GIF87, 'image/gif'],
  ['a gif of 1989', GIF89, 'image/gif'],
])('§5.20 %s is accepted by its bytes, whatever its declared type', async (_name, bytes, type) => {
  for (const declared of [type, '', 'image/jpeg', 'text/html']) {
    const checked = await checkPicture(file(bytes, declared), 100);
    if (typeof checked === 'string') throw new Error(checked);
    expect(checked.type).toBe(type);
    expect([...new Uint8Array(await checked.arrayBuffer())]).toEqual(bytes);
  }
});

test.each([
  ['a jpeg', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]],
  ['text', [...Buffer.from('<svg onload=1>')]],
  ['a png cut short', PNG.slice(0, 7)],
  ['nothing', []],
])('§5.20 %s is refused, whatever its declared type', async (_name, bytes) => {
  expect(await checkPicture(file(bytes, 'image/png'), 100)).toBe('block-mine-header.wrong-kind');
});

test('checks the size after the type; the limit itself is allowed', async () => {
  expect(await checkPicture(file(PNG, 'image/png'), PNG.length)).toBeInstanceOf(File);
  expect(await checkPicture(file(PNG, 'image/png'), PNG.length - 1)).toBe('block-mine-header.too-big');
  expect(await checkPicture(file([1, 2, 3], 'image/png'), 1)).toBe('block-mine-header.wrong-kind');
});

test('a file that can no longer be read is reported as unreadable', async () => {
  const gone = file(PNG, 'image/png');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) as unknown as Blob;
  expect(await checkPicture(gone, 100)).toBe('block-mine-header.unreadable');
});
