import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Hint } from '#studio/controls/icons-and-notices.tsx';
import { ReasonDialog } from '#studio/controls/studio-dialog.tsx';
import { PageField } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex } from '#studio/session/hooks.ts';
import { TaskOutcome, useServerTask } from './server-task.tsx';

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
      const { release } = await studio.call('disable', { ...pageSwitch, by, message });
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
          variant="outline"
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
            variant="outline"
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
