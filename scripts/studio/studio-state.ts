import { faultIn } from '#scripts/config/fault-words.ts';
import type { Fault } from '#scripts/config/fault.ts';
import { placeOf } from '#scripts/config/fault.ts';
import type { StudioFault, StudioLocale, StudioState } from '#studio/protocol.ts';
import type { DeskState } from './desk.ts';
import { pointerAt } from './locate.ts';

/** What the studio's page is told besides what stands on the desk. */
export type Standing = Pick<StudioState, 'boot' | 'live' | 'disabled' | 'percent' | 'by' | 'target'>;

/** The state as the page is told it, in the operator's language. */
export function studioState(desk: DeskState, standing: Standing, locale: StudioLocale): StudioState {
  const { revision, checked, shown, tookMs: took, dirty, conflicts, mergeable } = desk;
  // While a file cannot be read, everything that names it is at fault too: only the cause is told.
  const { faults: unread } = desk.tree;
  const faults = (unread.length > 0 ? unread : desk.faults)
    .slice(0, MOST_FAULTS)
    .map((fault) => told(fault, desk, locale));
  return { revision, faults, checked, shown, took, dirty, conflicts, mergeable, ...standing };
}

/** One slip can break every page at once: more than these nobody reads. */
const MOST_FAULTS = 200;

function told(fault: Fault, { tree }: DeskState, locale: StudioLocale): StudioFault {
  const { path, offset, code } = fault;
  const text = tree.files.find((file) => file.path === path)?.text ?? '';
  return {
    path,
    pointer: pointerAt(text, offset),
    ...placeOf(offset, text),
    code,
    ...faultIn(fault, locale),
  };
}
