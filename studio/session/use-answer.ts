import { useEffect, useState } from 'react';
import type { StudioCallName, StudioCalls } from '#studio/protocol/studio-calls.ts';
import { useStudio } from './studio.ts';

/**
 * What the server answers to a call, or the error that it refuses with; undefined before the first answer. Asked anew with each other request and
 * turn, and until then the last one holds; a request that is undefined asks nothing.
 */
export function useAnswer<Name extends StudioCallName>(
  name: Name,
  request: StudioCalls[Name]['request'] | undefined,
  turn?: unknown,
): StudioCalls[Name]['answer'] | Error | undefined {
  type Found = StudioCalls[Name]['answer'] | Error;
  const studio = useStudio();
  const [found, setFound] = useState<Found>();
  const asked = request && JSON.stringify(request);
  useEffect(() => {
    if (asked === undefined) return;
    let isCurrent = true;
    const set = (answer: Found): void => void (isCurrent && setFound(answer));
    studio.call(name, JSON.parse(asked) as StudioCalls[Name]['request']).then(set, set);
    return () => {
      isCurrent = false;
    };
  }, [studio, name, asked, turn]);
  return found;
}
