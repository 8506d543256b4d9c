import { forPlayer } from '#sandbox/api/handler.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';

const SIGNATURES: readonly { type: string; bytes: Buffer }[] = [
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', bytes: Buffer.from('GIF87a') },
  { type: 'image/gif', bytes: Buffer.from('GIF89a') },
];

/** Takes the player's picture: a gif or png by its bytes, whatever its name says. */
export const uploadAvatar = forPlayer<'uploadAvatar'>((call) => {
  const bytes = call.upload?.bytes ?? Buffer.alloc(0);
  const kind = SIGNATURES.find((signature) =>
    bytes.subarray(0, signature.bytes.length).equals(signature.bytes),
  );
  if (!kind) throw new Refusal('请上传gif或png格式的图片');

  const { id } = call.store.run(
    'INSERT INTO avatars (player_id, type, bytes) VALUES (?, ?, ?)',
    call.player.id,
    kind.type,
    bytes,
  );
  call.store.run('UPDATE players SET avatar_id = ? WHERE id = ?', id, call.player.id);

  return { data: null, message: '上传成功' };
});
