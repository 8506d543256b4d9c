import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StudioError } from '#studio/session/studio-error.ts';
import { Notice } from '#studio/controls/notice.tsx';
import type { AsyncTask } from './use-task.ts';

/** What became of something that was asked of the server: done, or refused and why. */
export function PublishOutcome({ task }: { readonly task: AsyncTask }): ReactNode {
  const { trouble, done } = task;
  if (trouble) {
    const details = trouble instanceof StudioError ? trouble.details : [];
    return (
      <Box>
        <Notice tone="danger">{trouble.message}</Notice>
        {details.map((line) => (
          <Text key={line} fontSize="xs" color="fg.muted" marginTop="1" paddingInline="3">
            {line}
          </Text>
        ))}
      </Box>
    );
  }
  return done === undefined ? null : <Notice tone="success">{done}</Notice>;
}
