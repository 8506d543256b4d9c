import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import { AskDialog } from '#studio/controls/ask-dialog.tsx';
import { ChangeList } from '#studio/editors/change-list.tsx';
import { ConflictBox } from '#studio/editors/conflict-box.tsx';
import { Notice } from '#studio/controls/notice.tsx';
import { Sign } from '#studio/controls/icon.tsx';
import { undoChange } from '#studio/edits/undo-change.ts';
import { useChanges } from '#studio/session/use-changes.ts';
import type { StudioChange } from '#studio/protocol/studio-calls.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** What was changed and not saved, in the operator's words, with the way back for each; and what was saved and not published. */
export function ChangesPane(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { state } = useView();
  const { dirty, live } = state;
  const unsaved = useChanges('saved');
  const toPublish = useChanges(live && dirty.length === 0 ? 'live' : undefined);
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const save = (): void => {
    setSaving(true);
    studio
      .save()
      .catch(studio.complain)
      .finally(() => setSaving(false));
  };
  const undo = ({ path, pointer }: StudioChange): void => {
    const file = studio.view.files[path];
    if (!file || file.saved === null) return void studio.undo(path).catch(studio.complain);
    studio.edit(path, undoChange(file.text, file.saved, pointer));
  };
  const show = ({ path, pointer }: StudioChange): void => studio.open({ path, pointer }, 'json');
  const known = unsaved.changes ?? [];
  const silent = dirty.filter((path) => !known.some((change) => change.path === path));
  return (
    <Stack height="100%" overflowY="auto" padding="4" gap="5">
      <Flex align="center" gap="2">
        <Heading size="sm" flex="1">
          {t('editors.changes.unsaved')}
        </Heading>
        <Button size="xs" variant="ghost" disabled={dirty.length === 0} onClick={() => setAsking(true)}>
          <Sign name="undo" />
          {t('editors.changes.undoAll')}
        </Button>
        <Button
          size="xs"
          colorPalette="brand"
          disabled={dirty.length === 0}
          loading={isSaving}
          onClick={save}
        >
          {t('editors.changes.save')}
        </Button>
      </Flex>
      <ConflictBox />
      {dirty.length === 0 ? (
        <Box>
          <Text fontSize="sm">{t('editors.changes.none')}</Text>
          <Text fontSize="xs" color="fg.subtle" marginTop="1">
            {t('editors.changes.noneHelp')}
          </Text>
        </Box>
      ) : (
        <>
          {unsaved.trouble !== undefined && <Notice tone="warning">{unsaved.trouble}</Notice>}
          {known.length > 0 && <ChangeList changes={known} onShow={show} onUndo={undo} />}
          {silent.map((path) => (
            <Flex key={path} align="center" gap="2" fontSize="sm">
              <Text as="code" fontFamily="mono" fontSize="xs" flex="1">
                {path}
              </Text>
              <Button
                size="2xs"
                variant="outline"
                aria-label={t('editors.changes.undoFile', { path })}
                onClick={() => void studio.undo(path).catch(studio.complain)}
              >
                {t('editors.changes.undo')}
              </Button>
            </Flex>
          ))}
          <Text fontSize="xs" color="fg.subtle">
            {t('editors.changes.saveHelp')}
          </Text>
        </>
      )}
      {dirty.length === 0 && toPublish.changes && toPublish.changes.length > 0 && (
        <Box>
          <Flex align="center" gap="2" marginBottom="2">
            <Heading size="sm">{t('editors.changes.toPublish')}</Heading>
            <Badge size="sm">{toPublish.changes.length}</Badge>
            <Button
              size="xs"
              variant="outline"
              marginInlineStart="auto"
              onClick={() => studio.show('publish')}
            >
              {t('editors.publish.title')}
            </Button>
          </Flex>
          <ChangeList changes={toPublish.changes} onShow={show} />
        </Box>
      )}
      {isAsking && (
        <AskDialog
          title={t('editors.changes.undoAllAsk')}
          yes={t('editors.changes.undoAll')}
          no={t('editors.cancel')}
          isDanger
          onYes={() => {
            setAsking(false);
            studio.undo().catch(studio.complain);
          }}
          onClose={() => setAsking(false)}
        >
          {t('editors.changes.undoAllText')}
        </AskDialog>
      )}
    </Stack>
  );
}
