import { useState } from 'react';
import { useView } from '#studio/app/studio.ts';

/** Where an editor stands: a file, and a place in it. */
export interface KeptPlace {
  readonly path: string;
  readonly pointer: string;
}

/**
 * Where an editor stands. It goes where the inspector or another pane asks it to, else stays where it was, over a reload too; at first it
 * stands at the file of the page on screen.
 */
export function useKeptPlace(name: string): readonly [KeptPlace, (place: KeptPlace) => void] {
  const { selection, frame, files } = useView();
  const [kept, setKept] = useState(() => read(name));
  const place = kept.place && files[kept.place.path] ? kept.place : undefined;
  const go = (next: KeptPlace, serial = kept.serial): void => {
    setKept({ serial, place: next });
    sessionStorage.setItem(`studio:${name}`, JSON.stringify({ serial, place: next }));
  };
  if (selection && selection.serial !== kept.serial && files[selection.path]) {
    go({ path: selection.path, pointer: selection.pointer }, selection.serial);
  }
  return [place ?? { path: `config/pages/${frame.page}.json`, pointer: '' }, go];
}

interface Kept {
  /** The last request that was followed. */
  readonly serial: number;
  readonly place?: KeptPlace;
}

function read(name: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(`studio:${name}`) ?? '') as Kept;
  } catch {
    return { serial: 0 };
  }
}
