import { Box, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Notice } from '#studio/controls/notice.tsx';
import { StudioError } from '#studio/session/transport.ts';

/** Something that is asked of the server, one at a time, and how it ended. */
export type AsyncTask = ReturnType<typeof useTask>;

/** Runs one task at a time and keeps how the last one ended; `onEnd` is called either way. */
export function useTask(onEnd: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const [done, setDone] = useState<string>();
  /** Runs it, unless one is running. The work returns what to say when it is done. */
  const run = async (work: () => Promise<string>): Promise<void> => {
    if (isBusy) return;
    setError(undefined);
    setDone(undefined);
    setBusy(true);
    try {
      setDone(await work());
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setBusy(false);
      onEnd();
    }
  };
  return { isBusy, error, done, run };
}

/** How a task ended: done, or refused and why. */
export function TaskOutcome({ task: { error, done } }: { readonly task: AsyncTask }): ReactNode {
  if (!error) return done === undefined ? null : <Notice tone="success">{done}</Notice>;
  const details = error instanceof StudioError ? error.details : [];
  return (
    <Box>
      <Notice tone="danger">{error.message}</Notice>
      {details.map((line) => (
        <Text key={line} fontSize="xs" color="fg.muted" marginTop="1" paddingInline="3">
          {line}
        </Text>
      ))}
    </Box>
  );
}
