import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioInput } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import type { ReportReason, VersionHealth } from '#scripts/serve/device-reports.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView } from '#studio/session/hooks.ts';
import { TaskOutcome, useServerTask } from './server-task.tsx';

interface TrialBoxProps {
  /** The reports of devices by version; undefined while loading. */
  readonly versions: readonly VersionHealth[] | undefined;
}

/** The version on trial, with its share of devices. */
export function TrialBox({ versions }: TrialBoxProps): ReactNode {
  const { by, percent, trialVersion } = useView().state;
  const task = useServerTask<number>();
  const { question: share } = task;
  const promote = (to: number): void =>
    task.run(async () => {
      const { release } = await studio.call('promote', { percent: to, by, version: trialVersion ?? '' });
      return t('editors.publish.done', { id: release.id });
    });
  if (percent === null) return <TaskOutcome task={task} />;
  return (
    <Stack as="section" gap="3" padding="4" borderRadius="lg" background="warning.subtle">
      <Heading color="warning.fg">{t('editors.trial.title', { percent })}</Heading>
      <Text fontSize="xs">{t('editors.trial.help')}</Text>
      {versions && <TrialFigures health={versions.find(({ version }) => version === trialVersion)} />}
      <ShareInput onChoose={task.ask} />
      <TaskOutcome task={task} />
      {share !== undefined && (
        <ConfirmDialog
          {...task.dialog}
          title={t('editors.trial.askTitle')}
          yes={t(share === 100 ? 'editors.trial.everyone' : 'editors.trial.change')}
          onYes={() => promote(share)}
        >
          {t('editors.trial.askText', { percent: share })}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

/** The visits and errors of the version on trial, and how many devices quarantined it, with the reasons. */
function TrialFigures({ health }: { readonly health: VersionHealth | undefined }) {
  const { visits = 0, errors = 0, rejected = 0, reasons = {} } = health ?? {};
  return (
    <Stack gap="1" fontSize="xs">
      <Flex columnGap="5" rowGap="1" fontWeight="medium" wrap="wrap">
        <Text>{t('editors.trial.visits', { count: visits })}</Text>
        <Text>{t('editors.trial.errors', { count: errors })}</Text>
        <Text>{t('editors.trial.rejected', { count: rejected })}</Text>
      </Flex>
      {(Object.entries(reasons) as [ReportReason, number][]).map(([reason, count]) => (
        <Text key={reason}>· {t(`releases.reason-${reason}`, { count })}</Text>
      ))}
      <Hint>{t('editors.trial.counted')}</Hint>
    </Stack>
  );
}

function ShareInput({ onChoose }: { readonly onChoose: (percent: number) => void }): ReactNode {
  const [typed, setTyped] = useState('50');
  const percent = Number(typed);
  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <StudioInput
        label={t('editors.trial.to')}
        inputMode="numeric"
        background="bg"
        value={typed}
        onValue={setTyped}
        error={isTrial(percent) ? undefined : t('editors.trial.wrongShare')}
        field={{ width: '140px' }}
      />
      <Button size="sm" variant="outline" disabled={!isTrial(percent)} onClick={() => onChoose(percent)}>
        {t('editors.trial.change')}
      </Button>
      <Button size="sm" onClick={() => onChoose(100)}>
        {t('editors.trial.everyone')}
      </Button>
    </Flex>
  );
}

/** Whether a percentage is a share that leaves devices out: a whole number from 1 to 99. */
export function isTrial(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 1 && percent <= 99;
}
