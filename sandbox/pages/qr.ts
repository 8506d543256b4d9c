import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const MODULE_PX = 6;
const QUIET_MODULES = 4;
const WHITE = 255;

/** Draws a text as a QR code: a grey PNG with a quiet zone of four modules. */
export function drawQr(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const width = size * MODULE_PX;
  const rows = Buffer.alloc((width + 1) * width, WHITE);
  for (let y = 0; y < width; y += 1) {
    rows[y * (width + 1)] = 0; // PNG filter of the row: none.
    for (let x = 0; x < width; x += 1) {
      const dark = data[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)];
      if (dark) rows[y * (width + 1) + 1 + x] = 0;
    }
  }
  return png(width, rows);
}

function png(width: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([8, 0, 0, 0, 0], 8); // Eight bits of grey, no interlace.
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

// Node 20 has no zlib.crc32; the polynomial is PNG's (RFC 2083, section 15).
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
