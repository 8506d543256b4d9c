import { studio } from './studio.ts';
import { type EditorName, keepPlace, useView } from './view.ts';

/**
 * Where an editor stands. It goes where the inspector or another pane asks it to, else stays where it was, over a reload too; at first it
 * stands in the file of the page on screen, at the place that `firstIn` names.
 */
export function useKeptPlace(name: EditorName, firstIn: (path: string) => string = () => '') {
  const { places, frame, files } = useView();
  const kept = places[name];
  const path = kept && files[kept.path] ? kept.path : `config/pages/${frame.page}.json`;
  const pointer = (kept?.path === path ? kept.pointer : undefined) ?? firstIn(path);
  return {
    place: { path, pointer },
    /** Opens a place of the file, and shows it in the phone. */
    open(next: string): void {
      keepPlace(name, { path, pointer: next });
      studio.showInPhone({ path, pointer: next, key: null });
    },
    /** Opens another file. The phone stays where it is: a copy of the file may be for the page on screen. */
    choose: (next: string): void => keepPlace(name, { path: next }),
  };
}
