import { packedForms } from '#scripts/files/packed.ts';
import type { Target } from './target.ts';

/** As many at once: packing uses the processors, putting waits for a disk or a network. */
const AT_ONCE = 8;

/** Puts content files below site/, each after its packed forms, so that a file is never there without them. Files that are there whole stay. */
export async function putFiles(target: Target, files: Readonly<Record<string, string>>): Promise<void> {
  await each(Object.entries(files), async ([name, text]) => {
    const plain = Buffer.from(text);
    const path = `site/${name}`;
    if (await target.holds(path, plain)) return;
    const { br, gz } = await packedForms(plain);
    if (br) await target.put(`${path}.br`, br);
    if (gz) await target.put(`${path}.gz`, gz);
    await target.put(path, plain);
  });
}

/** Puts files by their paths, as they are. */
export async function putAll(target: Target, files: Readonly<Record<string, Buffer>>): Promise<void> {
  await each(Object.entries(files), async ([path, bytes]) => {
    if (!(await target.holds(path, bytes))) await target.put(path, bytes);
  });
}

/** Does something for each, some at once. The first failure ends it: it is thrown when what was under way has ended. */
export async function each<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const queue = things[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next())
      await work(next.value).catch((error: unknown) => void failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
