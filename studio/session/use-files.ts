import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import { copyIndex, type CopyIndex, type Files } from '#studio/edits/copy-index.ts';
import type { Readable } from '#scripts/config/check/readable.ts';
import { t } from '#studio/messages/messages.ts';
import type { StudioCallName, StudioAnswers } from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';
import { configPath } from '#studio/protocol/config-paths.ts';
import { studio } from './studio.ts';
import { useView, view } from './view.ts';

/** Every file as it is edited now; the same object until one of them changes. */
export function useFiles(): Files {
  return useSyncExternalStore(followView, readFiles);
}

const followView = (changed: () => void): (() => void) => subscribe(view, changed);
const readFiles = (): Files => snapshot(view).files;

/** All copy as it is edited now. */
export function useCopyIndex(): CopyIndex {
  return copyIndex(useFiles(), useView().schemas);
}

/** Every file with all copy in them. */
export function useConfig(): { readonly files: Files; readonly index: CopyIndex } {
  return { files: useFiles(), index: useCopyIndex() };
}

/** The files of which there is one. */
export const SINGLE_FILES = ['navigation', 'site', 'theme', 'enums', 'captcha'] as const;

/** What files are called: a page by its title, a form or list by where it stands and its id, a file of which there is one by what it holds. */
export function useFileName(): (path: string) => string {
  const { titleOf, partTitle } = useCopyIndex();
  return useCallback(
    (path) => {
      const { kind = '', id = path } = configPath(path) ?? {};
      if (kind === 'page') return titleOf(id);
      const single = SINGLE_FILES.find((name) => name === kind);
      if (single) return t(`editors.file.${single}`);
      return [partTitle(`${kind}:${id}`), id].filter((name) => name !== undefined).join(' · ');
    },
    [titleOf, partTitle],
  );
}

/** What the places of a file can read, as its text is now; what they could before, until the server has said. Nothing where it cannot say. */
export function useReadable(path: string, text: string | undefined): Readable | undefined {
  const { answer, trouble } = useAnswer('readable', text === undefined ? undefined : { path }, text);
  return trouble === undefined ? answer : NOTHING;
}

const NOTHING: Readable = { scopes: [], places: {} };

/** What differs from what is on disk, from what is live, or from a release; asked anew after each edit. undefined asks nothing. */
export function useChanges(against: string | undefined) {
  const { checked, live, dirty } = useView().state;
  const turn = [checked, live?.id, ...dirty].join(' ');
  return useAnswer('changes', against === undefined ? undefined : { against }, turn);
}

/** What the server answers to a call, or why it refuses; neither before the first answer. */
interface Answered<Answer> {
  readonly answer?: Answer;
  readonly trouble?: string;
}

/**
 * Asks the server, anew with each turn and each new connection; until then the last answer to the same request holds. A request that is
 * undefined asks nothing.
 */
export function useAnswer<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name> | undefined,
  turn?: unknown,
): Answered<StudioAnswers[Name]> {
  const { connection } = useView();
  const [found, setFound] = useState<Answered<StudioAnswers[Name]> & { readonly asked: string }>();
  const asked = request && JSON.stringify(request);
  useEffect(() => {
    if (asked === undefined) return;
    let isCurrent = true;
    const set = (one: Answered<StudioAnswers[Name]>): void => void (isCurrent && setFound({ asked, ...one }));
    studio.call(name, JSON.parse(asked) as StudioRequest<Name>).then(
      (answer) => set({ answer }),
      (error: unknown) => set({ trouble: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, asked, turn, connection]);
  return found && found.asked === asked ? found : {};
}
