import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { t } from '#studio/messages/messages.ts';
import { AddButton } from '#studio/forms/add-button.tsx';
import type { AssistantProps } from './assistant-dialog.tsx';

const ASSISTANTS = {
  page: lazy(async () => ({ default: (await import('./page-assistant.tsx')).PageAssistant })),
  field: lazy(async () => ({ default: (await import('./field-assistant.tsx')).FieldAssistant })),
  rule: lazy(async () => ({ default: (await import('./rule-assistant.tsx')).RuleAssistant })),
  banner: lazy(async () => ({ default: (await import('./banner-assistant.tsx')).BannerAssistant })),
} satisfies Readonly<Record<string, ComponentType<AssistantProps>>>;

type AssistantId = keyof typeof ASSISTANTS;

/** What can be made in one go, as a menu; each item asks what it needs. What it makes is one step. */
export function AssistantMenu(): ReactNode {
  const [asked, setAsked] = useState<AssistantId>();
  const Asked = asked && ASSISTANTS[asked];
  const choices = (Object.keys(ASSISTANTS) as AssistantId[]).map((id) => ({
    id,
    label: t(`editors.assist.${id}`),
  }));
  return (
    <Box>
      <AddButton
        label={t('editors.assist.menu')}
        choices={choices}
        onAdd={(id) => setAsked(id as AssistantId)}
      />
      <Suspense>{Asked && <Asked onClose={() => setAsked(undefined)} />}</Suspense>
    </Box>
  );
}
