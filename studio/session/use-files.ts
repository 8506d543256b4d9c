import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import { copyIndex, type CopyIndex, type Files } from '#studio/edits/copy-index.ts';
import type { Readable } from '#scripts/config/check/readable.ts';
import { t } from '#studio/messages/messages.ts';
import type { StudioChange, StudioCallName, StudioAnswers } from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';
import { configPath } from '#studio/protocol/config-paths.ts';
import { studio } from './studio.ts';
import { useView, view } from './view.ts';

/** Every file as it is edited now; the same object until one of them changes. */
export function useFiles(): Files {
  return useSyncExternalStore(followView, readFiles);
}

function followView(changed: () => void): () => void {
  return subscribe(view, changed);
}

function readFiles(): Files {
  return snapshot(view).files;
}

/** All copy as it is edited now. */
export function useCopyIndex(): CopyIndex {
  return copyIndex(useFiles(), useView().schemas);
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
  const found = useAnswer('readable', text === undefined ? undefined : { path }, text);
  return found instanceof Error ? NOTHING : found;
}

const NOTHING: Readable = { scopes: [], places: {} };

/** Changes as they come: being asked for, known, or why they cannot be had. */
export interface ChangesNow {
  readonly changes: readonly StudioChange[] | undefined;
  readonly trouble: string | undefined;
}

/** What differs from what is on disk, from what is live, or from a release; asked anew after each edit. undefined asks nothing. */
export function useChanges(against: string | undefined): ChangesNow {
  const { checked, live, dirty } = useView().state;
  const turn = [checked, live?.id, ...dirty].join(' ');
  const found = useAnswer('changes', against === undefined ? undefined : { against }, turn);
  if (found instanceof Error) return { changes: undefined, trouble: found.message };
  return { changes: found?.changes, trouble: undefined };
}

/**
 * What the server answers to a call, or the error that it refuses with; undefined before the first answer. Asked anew with each turn and each
 * new connection, and until then the last answer to the same request holds; a request that is undefined asks nothing.
 */
export function useAnswer<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name> | undefined,
  turn?: unknown,
): StudioAnswers[Name] | Error | undefined {
  type Answer = StudioAnswers[Name] | Error;
  const { connection } = useView();
  const [found, setFound] = useState<{ readonly asked: string; readonly answer: Answer }>();
  const asked = request && JSON.stringify(request);
  useEffect(() => {
    if (asked === undefined) return;
    let isCurrent = true;
    const set = (answer: Answer): void => void (isCurrent && setFound({ asked, answer }));
    studio.call(name, JSON.parse(asked) as StudioRequest<Name>).then(set, set);
    return () => {
      isCurrent = false;
    };
  }, [name, asked, turn, connection]);
  return found?.asked === asked ? found?.answer : undefined;
}
