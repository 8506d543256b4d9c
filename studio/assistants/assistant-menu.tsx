import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '#studio/messages/messages.ts';
import { AddButton } from '#studio/forms/add-button.tsx';
import type { AssistantProps } from './assistant-dialog.tsx';

const ASSISTANTS = {
  page: lazy(async () => ({ default: (await import('./page-assistant.tsx')).PageAssistant })),
  field: lazy(async () => ({ default: (await import('./field-assistant.tsx')).FieldAssistant })),
  rule: lazy(async () => ({ default: (await import('./shared-rule-assistant.tsx')).RuleAssistant })),
  banner: lazy(async () => ({ default: (await import('./banner-assistant.tsx')).BannerAssistant })),
} satisfies Readonly<Record<string, ComponentType<AssistantProps>>>;

type AssistantId = keyof typeof ASSISTANTS;

/** A menu of the assistants. The edits of an assistant are one undo step. */
export function AssistantMenu(): ReactNode {
  const [opened, setOpened] = useState<AssistantId>();
  const Opened = opened && ASSISTANTS[opened];
  const choices = (Object.keys(ASSISTANTS) as AssistantId[]).map((id) => ({
    id,
    label: t(`editors.assist.${id}`),
  }));
  return (
    <Box>
      <AddButton
        label={t('editors.assist.menu')}
        choices={choices}
        onAdd={(id) => setOpened(id as AssistantId)}
      />
      <Suspense>{Opened && <Opened onClose={() => setOpened(undefined)} />}</Suspense>
    </Box>
  );
}
