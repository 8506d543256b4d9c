import type { ConfigCompiler } from '#scripts/config/compile/incremental-compiler.ts';
import type { FuzzedEdit, Sources } from './edits.ts';
import { siteFaults } from './open-site.tsx';
import { pathsTouched } from './paths-touched.ts';
import { saysTheSame, tryEdit } from './try-edit.ts';

/** What became of an edit: refused with a place, a site that starts, config that says the same as before, or none of them. */
export type Verdict =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'same' }
  | { readonly kind: 'starts' }
  | { readonly kind: 'broken'; readonly faults: readonly string[] };

/** Proves that an edit is refused with a place inside its file's text, or gives a site that starts and shows the pages it touches. */
export function judge(...given: Parameters<typeof judged>): Promise<Verdict> {
  return judged(...given).catch((thrown: unknown) => {
    const fault = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
    return { kind: 'broken', faults: [fault] };
  });
}

async function judged(
  edit: FuzzedEdit,
  sources: Sources,
  compiler: ConfigCompiler,
  token: string,
): Promise<Verdict> {
  const { edits, faults } = await tryEdit(edit, sources, compiler);
  const misplaced = faults.filter((fault) => {
    const its = Object.hasOwn(edits, fault.path) ? edits[fault.path] : undefined;
    return its === undefined || fault.offset < 0 || fault.offset > its.length || fault.what === '';
  });
  if (misplaced.length > 0)
    return { kind: 'broken', faults: misplaced.map((fault) => `no place: ${JSON.stringify(fault)}`) };
  const [first] = faults;
  if (first) return { kind: 'refused', code: first.code };
  if (saysTheSame(edits, sources)) return { kind: 'same' };
  const { files, tree } = await compiler.compile(edits);
  const wrong = await siteFaults(files, ['/', ...pathsTouched(tree, edit.path)], token);
  return wrong.length > 0 ? { kind: 'broken', faults: wrong } : { kind: 'starts' };
}
