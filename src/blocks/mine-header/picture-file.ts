/** The kinds of picture that are taken, by how their bytes begin (spec section 5 "Avatar upload"). */
const KINDS: readonly { readonly type: string; readonly begins: readonly number[] }[] = [
  { type: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38, 0x37, 0x61] },
  { type: 'image/gif', begins: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61] },
];

/** What the phone's chooser of files is asked for. */
export const PICTURE_TYPES = 'image/gif,image/png';

/** A picture that may be sent, or why it may not: neither gif nor png by its bytes, too big, or not to be read. */
type PictureCheck =
  { readonly kind: 'fit'; readonly file: File } | { readonly kind: 'wrong-kind' | 'too-big' | 'unreadable' };

/** Looks at a chosen file before it is sent: its first bytes, whatever its name says, and its size. The file it answers has its true type. */
export async function checkPicture(file: File, mostBytes: number): Promise<PictureCheck> {
  let first: Uint8Array;
  try {
    first = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  } catch {
    return { kind: 'unreadable' };
  }
  const found = KINDS.find(({ begins }) => begins.every((byte, index) => first[index] === byte));
  if (!found) return { kind: 'wrong-kind' };
  if (file.size > mostBytes) return { kind: 'too-big' };
  return {
    kind: 'fit',
    file: file.type === found.type ? file : new File([file], file.name, { type: found.type }),
  };
}
