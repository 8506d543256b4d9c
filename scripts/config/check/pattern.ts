import { isSafePattern } from 'redos-detector';
import type { CheckContext, PatternBudget, CheckPlace } from './context.ts';
import type { Path } from '#scripts/schema/walk.ts';

/** Longer than any pattern needs to be, in characters. */
const LONGEST = 300;
/** How far one pattern is followed before it is refused as not provable. */
const MAX_STEPS = 400;

const known = new Map<string, boolean>();

/**
 * Reports a pattern that is not written in config, does not parse, or can take more than linear time on some input. What cannot be
 * proved safe in the time there is counts as unsafe.
 */
export function checkPattern(
  context: CheckContext,
  { file }: CheckPlace,
  pattern: unknown,
  path: Path,
): void {
  if (typeof pattern !== 'string') return context.report(file, path, 'pattern.read', {});
  if (pattern.length > LONGEST) return context.report(file, path, 'pattern.long', { max: LONGEST });
  const error = whyNoPattern(pattern);
  if (error !== undefined) return context.report(file, path, 'pattern.broken', { pattern, error });
  if (!isSafe(pattern, context.patternBudget)) context.report(file, path, 'pattern.explodes', { pattern });
}

/** What keeps a text from being a regular expression, such as `Unterminated group`; undefined where nothing does. */
export function whyNoPattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(error.message.lastIndexOf(': ') + 2) : String(error);
  }
}

function isSafe(pattern: string, budget: PatternBudget): boolean {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  if (budget.leftMs <= 0) return false;
  const began = performance.now();
  const safe = provedSafe(pattern, budget.leftMs);
  budget.leftMs -= performance.now() - began;
  if (budget.leftMs > 0) known.set(pattern, safe);
  if (known.size > 1000) known.clear();
  return safe;
}

function provedSafe(pattern: string, timeout: number): boolean {
  try {
    return isSafePattern(pattern, { unicode: true, maxScore: 200, maxSteps: MAX_STEPS, timeout }).safe;
  } catch {
    return false; // It knows no such syntax, so it proves nothing.
  }
}
