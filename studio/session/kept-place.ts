import { useEffect, useState } from 'react';
import { readStored, writeStored } from './stored-json.ts';
import { useStudio, useView } from './studio.ts';

/** Where an editor stands: a file, and a place in it. */
export interface KeptPlace {
  readonly path: string;
  readonly pointer: string;
}

interface Kept {
  /** The last request that was followed. */
  readonly serial: number;
  readonly place?: KeptPlace | undefined;
}

/** Since the studio was loaded; over a reload only the place stays. */
const memory = new Map<string, Kept>();

/**
 * Where an editor stands. It goes where the inspector or another pane asks it to, else stays where it was, over a reload too; at first it
 * stands in the file of the page on screen, at the place that `firstIn` names.
 */
export function useKeptPlace(name: string, firstIn: (path: string) => string = () => '') {
  const studio = useStudio();
  const { selection, frame, files } = useView();
  const [kept, setKept] = useState(
    () =>
      memory.get(name) ?? {
        serial: 0,
        place: readStored(window, 'sessionStorage', `studio:${name}`) as KeptPlace | undefined,
      },
  );
  if (selection && selection.serial !== kept.serial && files[selection.path]) {
    const { serial, path: asked, pointer } = selection;
    setKept({ serial, place: { path: asked, pointer: pointer === '' ? firstIn(asked) : pointer } });
  }
  useEffect(() => {
    memory.set(name, kept);
    if (kept.place) writeStored(window, 'sessionStorage', `studio:${name}`, kept.place);
  }, [name, kept]);
  const path = `config/pages/${frame.page}.json`;
  const place = kept.place && files[kept.place.path] ? kept.place : { path, pointer: firstIn(path) };
  return {
    place,
    /** Opens a place of the file, and shows it in the phone. */
    open(pointer: string): void {
      setKept({ ...kept, place: { ...place, pointer } });
      studio.showInPhone({ ...place, pointer, key: null });
    },
    /** Opens another file. The phone stays where it is: a copy of the file may be for the page on screen. */
    choose: (next: string): void => setKept({ ...kept, place: { path: next, pointer: firstIn(next) } }),
  };
}
