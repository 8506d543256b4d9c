import { Box, Field, SegmentGroup, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/hint.ts';
import { Notice } from '#studio/controls/notice.tsx';
import { AskDialog } from '#studio/controls/studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';
import { ChangeList } from '#studio/editors/change-list.tsx';
import type { StudioProposal } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio.ts';
import { useAnswer } from '#studio/session/use-files.ts';
import type { AsyncTask } from './task.tsx';

/** What is done to the files as they are edited: one release taken back, or all files as they were in it. */
export type ProposalKind = 'takeBack' | 'load';

interface ProposalDialogProps {
  readonly kind: ProposalKind;
  readonly release: string;
  readonly title: string;
  readonly task: AsyncTask;
  readonly onClose: () => void;
}

/** Says what would change in the files, lets each conflict be decided, and makes the edits. Players get them with the next publish. */
export function ProposalDialog({ kind, release, title, task, onClose }: ProposalDialogProps): ReactNode {
  const [restored, setRestored] = useState<readonly string[]>([]);
  // Asked anew after each decision.
  const found = useAnswer(kind, kind === 'load' ? { release } : { release, restore: restored });
  const proposal = found instanceof Error ? undefined : found;
  const texts = Object.entries(proposal?.texts ?? {});
  const apply = (): Promise<void> =>
    task.run(async () => {
      for (const [path, text] of texts) studio.edit(path, text);
      await studio.settled();
      return t('editors.history.applied', { count: texts.length });
    });
  return (
    <AskDialog
      title={t(`editors.history.${kind}Ask`, { title })}
      yes={t('editors.history.apply')}
      isReady={texts.length > 0}
      isBusy={task.isBusy}
      onYes={() => void apply()}
      onClose={onClose}
    >
      <Text>{t(`editors.history.${kind}Text`)}</Text>
      {found === undefined && <Hint>{t('editors.loading')}</Hint>}
      {found instanceof Error && <Notice tone="danger">{found.message}</Notice>}
      {proposal && <Proposed proposal={proposal} restored={restored} onRestore={setRestored} />}
    </AskDialog>
  );
}

interface ProposedProps {
  readonly proposal: StudioProposal;
  readonly restored: readonly string[];
  readonly onRestore: (keys: readonly string[]) => void;
}

function Proposed({ proposal: { changes, conflicts }, restored, onRestore }: ProposedProps): ReactNode {
  const choose = (key: string, isBefore: boolean): void =>
    onRestore([...restored.filter((one) => one !== key), ...(isBefore ? [key] : [])]);
  const choices = (['now', 'before'] as const).map((value) => ({
    value,
    label: t(`editors.history.${value}`),
  }));
  return (
    <Stack gap="4" color="fg">
      {conflicts.map(({ key, changes: back }) => (
        <Box key={key} padding="3" borderRadius="lg" background="warning.subtle">
          <Field.Root>
            <Field.Label color="warning.fg">{t('editors.history.conflict')}</Field.Label>
            <ChangeList changes={back} />
            <SegmentGroup.Root
              size="sm"
              aria-label={back.map(({ words }) => words).join(' ')}
              value={restored.includes(key) ? 'before' : 'now'}
              onValueChange={({ value }) => choose(key, value === 'before')}
            >
              <SegmentGroup.Indicator />
              <SegmentGroup.Items items={choices} />
            </SegmentGroup.Root>
          </Field.Root>
        </Box>
      ))}
      {changes.length > 0 ? <ChangeList changes={changes} /> : <Hint>{t('editors.history.same')}</Hint>}
    </Stack>
  );
}
