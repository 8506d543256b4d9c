import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import { copyIndex, type CopyIndex, type Files } from '#studio/edits/copy-index.ts';
import type { Readable } from '#scripts/config/check/readable-values.ts';
import { t } from '#studio/messages/messages.ts';
import type { StudioCallName, StudioAnswers } from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';
import { configPath } from '#studio/protocol/config-paths.ts';
import { studio } from './studio-actions.ts';
import { type EditorName, setEditorPlace, useView, view } from './view.ts';

/** All edited files by path; the same object until one of them changes. */
export function useFiles(): Files {
  return useSyncExternalStore(subscribeToView, readFiles);
}

const subscribeToView = (onChange: () => void): (() => void) => subscribe(view, onChange);
const readFiles = (): Files => snapshot(view).files;

/** The index of all copy as edited. */
export function useCopyIndex(): CopyIndex {
  return copyIndex(useFiles(), useView().schemas);
}

/** All edited files with the index of their copy. */
export function useConfig(): { readonly files: Files; readonly index: CopyIndex } {
  return { files: useFiles(), index: useCopyIndex() };
}

/** The kinds of config that have one file each. */
export const SINGLE_FILES = ['navigation', 'site', 'theme', 'enums', 'captcha'] as const;

/** Returns a function that names a file for the operator: a page by its title, a form or list by its first page and its id, a single file by its kind. */
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

/** The sources that each place of a file can read, for its current text. Until the server answers: those of the text before. An error gives none. */
export function useReadable(path: string, text: string | undefined): Readable | undefined {
  const { answer, error } = useServerCall('readable', text === undefined ? undefined : { path }, text);
  return error === undefined ? answer : NOTHING;
}

const NOTHING: Readable = { scopes: [], places: {} };

/** The differences from `saved`, `live` or a release; requested again after each edit. undefined requests nothing. */
export function useChanges(against: string | undefined) {
  const { checked, live, dirty } = useView().state;
  const trigger = [checked, live?.id, ...dirty].join(' ');
  return useServerCall('changes', against === undefined ? undefined : { against }, trigger);
}

/** The server's answer to a call, or its error message; neither before the first response. */
interface CallResult<Answer> {
  readonly answer?: Answer;
  readonly error?: string;
}

/**
 * Calls the server, and again when `trigger` or the connection changes; meanwhile it returns the last result of the same request.
 * An undefined request calls nothing.
 */
export function useServerCall<Name extends StudioCallName>(
  name: Name,
  request: StudioRequest<Name> | undefined,
  trigger?: unknown,
): CallResult<StudioAnswers[Name]> {
  const { connection } = useView();
  const [result, setResult] = useState<CallResult<StudioAnswers[Name]> & { readonly body: string }>();
  const body = request && JSON.stringify(request);
  useEffect(() => {
    if (body === undefined) return;
    let isCurrent = true;
    const set = (next: CallResult<StudioAnswers[Name]>): void =>
      void (isCurrent && setResult({ body, ...next }));
    studio.call(name, JSON.parse(body) as StudioRequest<Name>).then(
      (answer) => set({ answer }),
      (error: unknown) => set({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, body, trigger, connection]);
  return result && result.body === body ? result : {};
}

/**
 * The place that an editor shows: where the inspector or another pane sent it, else where it was, also after a reload. At first it is in
 * the file of the page on screen, at the pointer that `firstIn` returns.
 */
export function useEditorPlace(name: EditorName, firstIn: (path: string) => string = () => '') {
  const { places, frame, files } = useView();
  const stored = places[name];
  const path = stored && files[stored.path] ? stored.path : `config/pages/${frame.page}.json`;
  const pointer = (stored?.path === path ? stored.pointer : undefined) ?? firstIn(path);
  return {
    place: { path, pointer },
    /** Opens a place of the file and shows it in the phone. */
    open(next: string): void {
      setEditorPlace(name, { path, pointer: next });
      studio.showInPhone({ path, pointer: next, key: null });
    },
    /** Opens another file. The phone stays where it is: the new file may be a copy that is meant for the page on screen. */
    choose: (next: string): void => setEditorPlace(name, { path: next }),
  };
}
