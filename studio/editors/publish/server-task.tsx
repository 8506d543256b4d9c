import { Box, Text } from '@chakra-ui/react';
import { useState, useTransition, type ReactNode } from 'react';
import { Notice } from '#studio/controls/notice.tsx';
import { StudioError } from '#studio/session/transport.ts';

export type ServerTask = ReturnType<typeof useServerTask>;

/** Runs one task at a time and stores the outcome of the last one. Calls `onEnd` after success and failure. */
export function useServerTask(onEnd: () => void) {
  const [isBusy, start] = useTransition();
  const [outcome, setOutcome] = useState<{ readonly error?: Error; readonly done?: string }>({});
  /** Does nothing while a task is running. `work` returns the message for success. */
  const run = (work: () => Promise<string>): void => {
    if (isBusy) return;
    setOutcome({});
    start(async () => {
      setOutcome(await work().then((done) => ({ done }), failed));
      onEnd();
    });
  };
  return { isBusy, ...outcome, run };
}

function failed(error: unknown) {
  return { error: error instanceof Error ? error : new Error(String(error)) };
}

/** The outcome of a task: its message, or the reason of its failure. */
export function TaskOutcome({ task: { error, done } }: { readonly task: ServerTask }): ReactNode {
  if (!error) return done === undefined ? null : <Notice tone="success">{done}</Notice>;
  const details = error instanceof StudioError ? error.refusal.details : undefined;
  return (
    <Box>
      <Notice tone="danger">{error.message}</Notice>
      {details?.map((line) => (
        <Text key={line} fontSize="xs" color="fg.muted" marginTop="1" paddingInline="3">
          {line}
        </Text>
      ))}
    </Box>
  );
}
