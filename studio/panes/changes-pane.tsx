import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState, useTransition, type ReactNode } from 'react';
import { Hint, Notice, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';
import { ChangeList } from '#studio/editors/change-list.tsx';
import { undoChange } from '#studio/edits/merge-texts.ts';
import type { StudioChange } from '#studio/protocol/studio-calls.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useChanges } from '#studio/session/hooks.ts';

/** The unsaved changes, each with an undo; if there are none, the saved ones that are not published. */
export function ChangesPane(): ReactNode {
  const { dirty } = useView().state;
  return (
    <Stack height="100%" overflowY="auto" padding="4" gap="5">
      <SaveBar />
      <Conflicts />
      {dirty.length === 0 ? (
        <>
          <Box>
            <Text fontSize="sm">{t('editors.changes.none')}</Text>
            <Hint marginTop="1">{t('editors.changes.noneHelp')}</Hint>
          </Box>
          <Unpublished />
        </>
      ) : (
        <Unsaved />
      )}
    </Stack>
  );
}

function SaveBar(): ReactNode {
  const isClean = useView().state.dirty.length === 0;
  const [isSaving, start] = useTransition();
  const [isConfirming, setConfirming] = useState(false);
  const labels = { title: t('editors.changes.undoAllAsk'), yes: t('editors.changes.undoAll') };
  return (
    <Flex align="center" gap="2">
      <Heading flex="1">{t('editors.changes.unsaved')}</Heading>
      <Button variant="ghost" disabled={isClean} onClick={() => setConfirming(true)}>
        <StudioIcon name="undo" />
        {t('editors.changes.undoAll')}
      </Button>
      <Button variant="solid" disabled={isClean} loading={isSaving} onClick={() => start(studio.save)}>
        {t('editors.changes.save')}
      </Button>
      {isConfirming && (
        <ConfirmDialog {...labels} isDanger onYes={studio.discard} onClose={() => setConfirming(false)}>
          {t('editors.changes.undoAllText')}
        </ConfirmDialog>
      )}
    </Flex>
  );
}

/** Files that changed on disk while they were edited here, each with the choice of the version to keep. */
function Conflicts(): ReactNode {
  const { conflicts, mergeable } = useView().state;
  const [isBusy, start] = useTransition();
  return conflicts.map((path) => {
    const canMerge = mergeable.includes(path);
    const sides = canMerge ? (['both', 'mine', 'theirs'] as const) : (['mine', 'theirs'] as const);
    return (
      <Notice key={path} tone="warning">
        <Stack gap="2">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {t('editors.conflict.title', { path })}
          </Text>
          <Text fontSize="xs">
            {t(canMerge ? 'editors.conflict.canMerge' : 'editors.conflict.cannotMerge')}
          </Text>
          <Flex gap="2" wrap="wrap">
            {sides.map((side) => (
              <Button
                key={side}
                size="2xs"
                {...(side === 'both' ? { variant: 'solid' } : { background: 'bg' })}
                disabled={isBusy}
                onClick={() => start(() => studio.attempt('resolve', { path, keep: side }))}
              >
                {t(`editors.conflict.${side}`)}
              </Button>
            ))}
          </Flex>
        </Stack>
      </Notice>
    );
  });
}

function Unsaved(): ReactNode {
  const { dirty } = useView().state;
  const { answer, error } = useChanges('saved');
  const { changes = [] } = answer ?? {};
  const undo = ({ path, pointer }: StudioChange): void => {
    const file = studio.view.files[path];
    if (!file || file.saved === null) void studio.discard(path);
    else studio.edit(path, undoChange(file.text, file.saved, pointer));
  };
  // A change without a description is listed by its path.
  const undescribed = dirty.filter((path) => !changes.some((change) => change.path === path));
  const lines = [...changes, ...undescribed.map((path) => ({ path, pointer: '', words: path }))];
  return (
    <>
      {error !== undefined && <Notice tone="warning">{error}</Notice>}
      <ChangeList changes={lines} onShow={(place) => studio.openPlace(place)} onUndo={undo} />
      <Hint>{t('editors.changes.saveHelp')}</Hint>
    </>
  );
}

function Unpublished(): ReactNode {
  const { live } = useView().state;
  const { changes = [] } = useChanges(live ? 'live' : undefined).answer ?? {};
  if (changes.length === 0) return null;
  return (
    <Box>
      <Flex align="center" gap="2" marginBottom="2">
        <Heading>{t('editors.changes.toPublish')}</Heading>
        <Badge size="sm">{changes.length}</Badge>
        <Button marginInlineStart="auto" onClick={() => studio.show('publish')}>
          {t('editors.publish.title')}
        </Button>
      </Flex>
      <ChangeList changes={changes} onShow={(place) => studio.openPlace(place)} />
    </Box>
  );
}
