import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog, ReasonDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioInput, PageField } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import type { ReportReason, VersionHealth } from '#scripts/serve/device-reports.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex } from '#studio/session/hooks.ts';
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
        error={isTrialShare(percent) ? undefined : t('editors.trial.wrongShare')}
        field={{ width: '140px' }}
      />
      <Button size="sm" disabled={!isTrialShare(percent)} onClick={() => onChoose(percent)}>
        {t('editors.trial.change')}
      </Button>
      <Button variant="solid" size="sm" onClick={() => onChoose(100)}>
        {t('editors.trial.everyone')}
      </Button>
    </Flex>
  );
}

/** Whether a percentage is a share that leaves devices out: a whole number from 1 to 99. */
export function isTrialShare(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 1 && percent <= 99;
}

interface PageSwitch {
  readonly page: string;
  readonly off: boolean;
}

/** The pages that are switched off and show a maintenance note, with a switch for each page. */
export function PageSwitchesBox(): ReactNode {
  const { by, live } = useView().state;
  const index = useConfigIndex();
  const task = useServerTask<PageSwitch>();
  const { question } = task;
  const change = (pageSwitch: PageSwitch, message: string): void =>
    task.run(async () => {
      const { release } = await studio.call('switchPage', { ...pageSwitch, by, message });
      return release ? t('editors.publish.done', { id: release.id }) : t('editors.pages.already');
    });
  return (
    <Stack as="section" gap="3">
      <Heading>{t('editors.pages.title')}</Heading>
      <Hint>{t(live ? 'editors.pages.help' : 'editors.pages.needsLive')}</Hint>
      {live && <PageSwitches onChange={task.ask} />}
      <TaskOutcome task={task} />
      {question && (
        <ReasonDialog
          {...task.dialog}
          title={t(question.off ? 'editors.pages.askOff' : 'editors.pages.askOn', {
            name: index.titleOf(question.page),
          })}
          text={t(question.off ? 'editors.pages.askOffText' : 'editors.pages.askOnText')}
          yes={t(question.off ? 'editors.pages.off' : 'editors.pages.on')}
          isDanger={question.off}
          onYes={(reason) => change(question, reason)}
        />
      )}
    </Stack>
  );
}

function PageSwitches({ onChange }: { readonly onChange: (pageSwitch: PageSwitch) => void }): ReactNode {
  const { state, phone } = useView();
  const index = useConfigIndex();
  const [page, setPage] = useState('');
  const chosen = page || index.pageAt(phone.path);
  return (
    <>
      <Flex gap="2" align="flex-end">
        <PageField label={t('editors.pages.page')} value={chosen} onValue={setPage} />
        <Button
          size="sm"

          colorPalette="danger"
          disabled={state.disabled.includes(chosen)}
          onClick={() => onChange({ page: chosen, off: true })}
        >
          {t('editors.pages.off')}
        </Button>
      </Flex>
      <DisabledPages onChange={onChange} />
    </>
  );
}

function DisabledPages({ onChange }: { readonly onChange: (pageSwitch: PageSwitch) => void }): ReactNode {
  const { disabled } = useView().state;
  const index = useConfigIndex();
  if (disabled.length === 0) return <Text fontSize="sm">{t('editors.pages.none')}</Text>;
  const look = { background: 'warning.subtle', color: 'warning.fg', borderRadius: 'md', fontSize: 'sm' };
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {disabled.map((id) => (
        <Flex as="li" key={id} align="center" gap="2" padding="2" paddingInline="3" {...look}>
          <Text flex="1">{index.nameOf(id)}</Text>
          <Button
            size="2xs"

            aria-label={t('editors.pages.onOf', { name: index.titleOf(id) })}
            onClick={() => onChange({ page: id, off: false })}
          >
            {t('editors.pages.on')}
          </Button>
        </Flex>
      ))}
    </Stack>
  );
}
