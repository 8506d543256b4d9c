import { Button, Menu, Portal } from '@chakra-ui/react';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { StudioIcon } from '#studio/controls/studio-icon.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
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
  const t = useMessages();
  const [asked, setAsked] = useState<AssistantId>();
  const Asked = asked && ASSISTANTS[asked];
  return (
    <>
      <Menu.Root
        onSelect={({ value }) => setAsked(value as AssistantId)}
        positioning={{ placement: 'bottom-start' }}
      >
        <Menu.Trigger asChild>
          <Button size="xs" variant="outline">
            <StudioIcon name="plus" boxSize="3.5" />
            {t('editors.assist.menu')}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {(Object.keys(ASSISTANTS) as AssistantId[]).map((id) => (
                <Menu.Item key={id} value={id}>
                  {t(`editors.assist.${id}`)}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <Suspense>{Asked && <Asked onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
