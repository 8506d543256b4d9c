import { useEffect, useState } from 'react';
import type { Readable } from '#scripts/config/check/readable-values.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';
import type { StudioAnswers, StudioCallName } from '#studio/protocol/studio-calls.ts';
import { studio } from './studio-actions.ts';
import { useView } from './view-state.ts';

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
export function useReadableSources(path: string, text: string | undefined): Readable | undefined {
  const { answer, error } = useServerCall('readable', text === undefined ? undefined : { path }, text);
  return error === undefined ? answer : NOTHING;
}

const NOTHING: Readable = { scopes: [], places: {} };

/** Differences from `saved`, `live` or a release, requested after each edit; undefined requests nothing. */
export function useChanges(against: string | undefined) {
  const { checked, live, dirty } = useView().state;
  const trigger = [checked, live?.id, ...dirty].join(' ');
  return useServerCall('changes', against === undefined ? undefined : { against }, trigger);
}
