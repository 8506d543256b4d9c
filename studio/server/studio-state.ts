import { errorsIn, type Fault, lineAndColumn, sentencesOf } from '#scripts/config/diagnostic.ts';
import type { StudioFault, StudioLocale, StudioState } from '#studio/protocol/studio-calls.ts';
import { fixOf } from './fault-fix.ts';
import type { DeskState } from './edits/edit-session.ts';
import { pointerInSource } from './edits/source-map.ts';

/** What the studio's page is told besides what stands on the desk. */
export type StudioStatus = Pick<
  StudioState,
  'boot' | 'live' | 'disabled' | 'percent' | 'trialVersion' | 'preview' | 'by' | 'target'
>;

/** The state as the page is told it, in the operator's language. */
export function studioState(desk: DeskState, standing: StudioStatus, locale: StudioLocale): StudioState {
  const { revision, checked, shown, tookMs: took, dirty, conflicts, mergeable } = desk;
  // While a file cannot be read, everything that names it is at fault too: only the cause is told.
  const unread = errorsIn(desk.tree.faults);
  const told = unread.length > 0 ? unread : desk.faults;
  const faults = [...errorsIn(told), ...told.filter(({ severity }) => severity === 'warning')]
    .slice(0, MOST_FAULTS)
    .map((fault) => inWords(fault, desk, locale));
  const held = desk.held.map(({ path, fault }) => ({ path, fault: inWords(fault, desk, locale) }));
  return { revision, faults, checked, shown, held, took, dirty, conflicts, mergeable, ...standing };
}

/** One slip can break every page at once: more than these nobody reads. */
const MOST_FAULTS = 200;

function inWords(fault: Fault, { tree }: DeskState, locale: StudioLocale): StudioFault {
  const { path, offset, code, severity } = fault;
  const text = tree.files.find((file) => file.path === path)?.text ?? '';
  const pointer = pointerInSource(text, offset);
  const fix = fixOf(fault, text, pointer);
  return {
    path,
    pointer,
    ...(fix && { fix }),
    ...lineAndColumn(offset, text),
    code,
    severity,
    ...sentencesOf(fault, locale),
  };
}
