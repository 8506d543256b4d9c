import { useSyncExternalStore, useEffect, useState } from 'react';
import { snapshot, subscribe, useSnapshot } from 'valtio';
import { SINGLETONS } from '#scripts/config/read/config-paths.ts';
import { configIndex, type ConfigIndex } from '#studio/edits/config-index.ts';
import { type Files, configPath } from '#studio/edits/edit-texts.ts';
import { t } from '#studio/messages/messages.ts';
import { type EditorName, setEditorPlace, type StudioView, view } from './view-state.ts';
import { studio } from './studio-actions.ts';
import type { ReadableScopes } from '#scripts/config/check/readable-values.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';
import type { StudioAnswers, StudioCallName } from '#studio/protocol/studio-calls.ts';

/** A snapshot of {@link view}; the component renders again when a part that it reads changes. */
export function useView(): StudioView {
  return useSnapshot(view);
}

/** The edited files, and the index of their copy and pages; the same object until a file changes. */
export function useConfigIndex(): ConfigIndex {
  return configIndex(useSyncExternalStore(subscribeToView, readFiles), useView().schemas);
}

// In the same task: else an input of a file's text is reset first, and loses its caret and composition.
const subscribeToView = (onChange: () => void): (() => void) => subscribe(view, onChange, true);
const readFiles = (): Files => snapshot(view).files;

/** A function that names a file: a page by its title, a part by its first page and id, others by kind. */
export function useFileName(): (path: string) => string {
  const { titleOf, partTitle } = useConfigIndex();
  return (path) => {
    const { kind = '', id = path } = configPath(path) ?? {};
    if (kind === 'page') return titleOf(id);
    const single = SINGLETONS.find((name) => name === kind);
    if (single) return t(`editors.file.${single}`);
    return [partTitle(`${kind}:${id}`), id].filter((name) => name !== undefined).join(' · ');
  };
}

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

/** The server's answer to a call, or its error message; neither before the first response. */
interface CallResult<Answer> {
  readonly answer?: Answer;
  readonly error?: string;
}

/**
 * Calls the server, and again when `trigger` or the connection changes; meanwhile it returns the last result
 * of the same request. An undefined request calls nothing.
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

/** The sources readable at each place; until the server answers, those of the former text; none on errors. */
export function useReadableSources(path: string, text: string | undefined): ReadableScopes | undefined {
  const { answer, error } = useServerCall('readable', text === undefined ? undefined : { path }, text);
  return error === undefined ? answer : NOTHING;
}

const NOTHING: ReadableScopes = { scopes: [], places: {} };

/** Differences from `saved`, `live` or a release, requested after each edit; undefined requests nothing. */
export function useChanges(against: string | undefined) {
  const { checked, live, dirty } = useView().state;
  const trigger = [checked, live?.id, ...dirty].join(' ');
  return useServerCall('changes', against === undefined ? undefined : { against }, trigger);
}
