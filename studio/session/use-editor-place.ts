import { studio } from './studio-actions.ts';
import { useConfigIndex } from './use-config-index.ts';
import { type EditorName, setEditorPlace, useView } from './view-state.ts';

/**
 * The place that an editor shows: where the inspector or another pane sent it, else where it was, also after
 * a reload. At first it is in the file of the page on screen, at the pointer that `firstIn` returns.
 */
export function useEditorPlace(name: EditorName, firstIn: (path: string) => string = () => '') {
  const { places, phone } = useView();
  const index = useConfigIndex();
  const stored = places[name];
  const path =
    stored && index.files[stored.path] ? stored.path : `config/pages/${index.pageAt(phone.path)}.json`;
  const pointer = (stored?.path === path ? stored.pointer : undefined) ?? firstIn(path);
  return {
    place: { path, pointer },
    /** Opens a place of the file and shows it in the phone. */
    open(next: string): void {
      setEditorPlace(name, { path, pointer: next });
      studio.showInPhone({ path, pointer: next, key: null });
    },
    /** Opens another file. The phone stays: the file may be a copy that is meant for the page on screen. */
    choose: (next: string): void => setEditorPlace(name, { path: next }),
  };
}
