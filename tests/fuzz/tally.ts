import type { FuzzedEdit } from './edits.ts';
import type { Verdict } from './judge.ts';

/** What became of a run of edits, as plain data: runs can be added up. */
export interface Tally {
  /** How many were refused, by the code of the first fault. */
  refused: Record<string, number>;
  /** How many gave a site that starts, by kind of change. */
  starts: Record<string, number>;
  /** How many changed nothing that the site reads, such as a list of one put in another order. */
  same: number;
  /** What is neither, in words that repeat it. */
  broken: string[];
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  return { refused: {}, starts: {}, same: 0, broken: [] };
}

/** Counts one edit. */
export function count(tally: Tally, edit: FuzzedEdit, verdict: Verdict): void {
  if (verdict.kind === 'same') tally.same += 1;
  if (verdict.kind === 'refused') add(tally.refused, verdict.code, 1);
  if (verdict.kind === 'starts') add(tally.starts, edit.done.split(' ')[0] ?? '', 1);
  if (verdict.kind === 'broken')
    tally.broken.push(`seed ${String(edit.seed)}: ${edit.path}: ${edit.done}\n${verdict.faults.join('\n')}`);
}

/** Adds the second tally to the first. */
export function addTally(to: Tally, more: Tally): void {
  for (const [code, times] of Object.entries(more.refused)) add(to.refused, code, times);
  for (const [kind, times] of Object.entries(more.starts)) add(to.starts, kind, times);
  to.same += more.same;
  to.broken.push(...more.broken);
}

/** How many edits stand under some names. */
export function totalOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, times) => sum + times, 0);
}

function add(counts: Record<string, number>, name: string, times: number): void {
  counts[name] = (counts[name] ?? 0) + times;
}
