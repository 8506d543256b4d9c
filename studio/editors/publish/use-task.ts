import { useState } from 'react';
import { StudioError } from '#studio/session/studio-error.ts';

/** What became of something that takes a while. */
export interface AsyncTask {
  readonly isBusy: boolean;
  /** What it was refused with. */
  readonly trouble: StudioError | Error | undefined;
  readonly done: string | undefined;
  /** Runs it; the answer is what to say when it is done. */
  run(work: () => Promise<string>): Promise<boolean>;
  forget(): void;
}

/** Something that is asked of the server one at a time, with what it said. */
export function useTask(): AsyncTask {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Error>();
  const [done, setDone] = useState<string>();
  const forget = (): void => {
    setTrouble(undefined);
    setDone(undefined);
  };
  return {
    ...{ isBusy, trouble, done, forget },
    async run(work) {
      if (isBusy) return false;
      forget();
      setBusy(true);
      try {
        setDone(await work());
        return true;
      } catch (error) {
        setTrouble(error instanceof Error ? error : new Error(String(error)));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What was published meanwhile, where that is why something was refused. */
export function betweenOf(error: Error | undefined): StudioError['between'] {
  return error instanceof StudioError ? error.between : undefined;
}
