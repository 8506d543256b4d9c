import { Box, Text } from '@chakra-ui/react';
import { useState, useTransition, type ReactNode } from 'react';
import { Notice } from '#studio/controls/icons-and-notices.tsx';
import { StudioError } from '#studio/session/transport.ts';

interface Outcome {
  readonly error?: Error;
  readonly done?: string;
}

/** Runs one task at a time and stores its outcome. `question` is open until a cancel or the task's end. */
export function useServerTask<Question>() {
  const [question, ask] = useState<Question>();
  const [isBusy, start] = useTransition();
  const [outcome, setOutcome] = useState<Outcome>({});
  const onClose = (): void => ask(undefined);
  /** Does nothing while a task is running. `work` returns the message for success. */
  const run = (work: () => Promise<string>): void => {
    if (isBusy) return;
    setOutcome({});
    start(async () => {
      setOutcome(await work().then((done) => ({ done }), failed));
      onClose();
    });
  };
  return { ...outcome, question, ask, run, dialog: { isBusy, onClose } };
}

function failed(error: unknown) {
  return { error: error instanceof Error ? error : new Error(String(error)) };
}

/** The outcome of a task: its message, or the reason of its failure. */
export function TaskOutcome({ task: { error, done } }: { readonly task: Outcome }): ReactNode {
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
