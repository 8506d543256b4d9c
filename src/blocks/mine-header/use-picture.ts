import { useRef, useState } from 'react';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { useSiteState } from '#state/state-context.ts';
import { checkPicture } from './picture-file.ts';

/** A picture that was chosen here: shown at once, until the server names another than the one it took the place of. */
interface Chosen {
  readonly url: string;
  readonly instead: string | undefined;
}

/** What sending pictures tells its button. */
export interface PictureSending {
  /** What to show in place of the player's picture; undefined: the picture itself. */
  readonly preview: string | undefined;
  /** How much of it is on its way, from 0 to 1; undefined while nothing is sent. */
  readonly share: number | undefined;
  send(file: File): Promise<void>;
}

/**
 * Checks and sends the player's picture. It shows at once, and how far it is; whatever goes wrong is said with its reason, and the
 * picture of before is there again.
 */
export function usePicture(
  avatar: string | undefined,
  mostKb: number,
  { port, t }: Surroundings,
): PictureSending {
  const { call } = useSiteState();
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState<number>();
  const isBusy = useRef(false);

  const fail = (words: string | undefined): void => {
    if (words !== undefined) port.toast('error', words);
  };

  async function upload(file: File): Promise<void> {
    const checked = await checkPicture(file, mostKb * 1024);
    if (checked.kind !== 'fit')
      return fail(t(`block-mine-header.${checked.kind}`, { most: sizeInWords(mostKb) }));
    const before = chosen;
    const url = URL.createObjectURL(checked.file);
    setShare(0);
    setChosen({ url, instead: avatar });
    const outcome = await call(
      'uploadAvatar',
      { file: checked.file },
      { from: 'code', fetch: uploadWithProgress((done) => setShare(done)) },
    );
    setShare(undefined);
    if (outcome.kind === 'done') {
      if (before) URL.revokeObjectURL(before.url);
      return port.toast('success', outcome.message || t('block-mine-header.done'));
    }
    setChosen(before);
    URL.revokeObjectURL(url);
    if (outcome.kind === 'unknown') void port.refresh('user'); // The server may have taken it all the same.
    fail(failureText(outcome, t));
  }

  return {
    preview: chosen && (share !== undefined || chosen.instead === avatar) ? chosen.url : undefined,
    share,
    async send(file) {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await upload(file);
      } finally {
        isBusy.current = false;
      }
    },
  };
}

function sizeInWords(kilobytes: number): string {
  return kilobytes >= 1024 ? `${String(Math.floor(kilobytes / 102.4) / 10)} MB` : `${String(kilobytes)} KB`;
}
