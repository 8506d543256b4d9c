import { Box, Breadcrumb, Flex, Heading } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { Prose } from '#generated/config.ts';
import { Notice, IconAction } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { t } from '#studio/messages/messages.ts';
import { ArticleButton } from '#studio/editors/article-field.tsx';
import { DuplicateFileDialog } from '#studio/editors/duplicate-file-dialog.tsx';
import { FileSelect } from '#studio/editors/file-select.tsx';
import { membersOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { useFileEditor, type FileEditor } from '#studio/forms/use-file-editor.ts';
import { outlineOf, OutlineTree } from '#studio/forms/outline-tree.tsx';
import { PlaceView } from '#studio/forms/place-view.tsx';
import { summaryOf, type Summary } from '#studio/forms/place-summary.ts';
import { isWithin } from '#scripts/schema/pointer.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useEditorPlace, useFileName } from '#studio/session/hooks.ts';

/**
 * Forms, lists, pages and the site's settings: an outline of the file, and the open place as a form. Waits
 * until the server has sent the sources that config can read: choices for new members are made of them.
 */
export function FormsPane(): ReactNode {
  const { place, open, choose } = useEditorPlace('forms', mainMember);
  const { path, pointer } = place;
  const editor = useFileEditor(path);
  const { rootNode, text, context } = editor;
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <FileBar editor={editor} pointer={pointer} onChoose={choose} />
      {rootNode && context.readable ? (
        <FileView editor={editor} rootNode={rootNode} pointer={pointer} onOpen={open} />
      ) : (
        <Box padding="4">
          {!rootNode && text !== '' && <Notice tone="warning">{t('editors.notJson')}</Notice>}
        </Box>
      )}
    </Flex>
  );
}

function mainMember(path: string): string {
  const [, folder = ''] = path.split('/');
  return { pages: '/sections', forms: '/fields', lists: '/columns' }[folder] ?? '';
}

interface FileBarProps {
  readonly editor: FileEditor;
  readonly pointer: string;
  readonly onChoose: (path: string) => void;
}

function FileBar({ editor, pointer, onChoose }: FileBarProps): ReactNode {
  const nameOf = useFileName();
  const { path } = editor;
  const [openDialog, setOpenDialog] = useState<'copy' | 'delete'>();
  const close = (): void => setOpenDialog(undefined);
  const canCopy = /^config\/(?:forms|lists|pages|media)\//.test(path);
  return (
    <Flex gap="1.5" padding="3" borderBottomWidth="1px" align="center">
      <FileSelect path={path} onChoose={onChoose} />
      {canCopy && (
        <>
          <IconAction icon="copy" label={t('editors.copyFile')} onClick={() => setOpenDialog('copy')} />
          <IconAction icon="trash" label={t('editors.deleteFile')} onClick={() => setOpenDialog('delete')} />
        </>
      )}
      <IconAction
        icon="code"
        label={t('editors.inJson')}
        onClick={() => studio.openPlace({ path, pointer }, 'json')}
      />
      {openDialog === 'copy' && <DuplicateFileDialog path={path} onClose={close} onDone={onChoose} />}
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={`${t('editors.deleteFile')} · ${nameOf(path)}`}
          yes={t('editors.deleteFile')}
          isDanger
          onYes={() => editor.change(() => null)}
          onClose={close}
        >
          {t('editors.deleteFileText')}
        </ConfirmDialog>
      )}
    </Flex>
  );
}

interface FileViewProps {
  readonly editor: FileEditor;
  readonly rootNode: SchemaNode;
  readonly pointer: string;
  readonly onOpen: (pointer: string) => void;
}

function FileView({ editor, rootNode, pointer, onOpen }: FileViewProps): ReactNode {
  const { path, context, faults } = editor;
  const fileNameOf = useFileName();
  const trail = trailTo(rootNode, pointer);
  const place = trail.at(-1) ?? rootNode;
  const nameOf = (node: SchemaNode): Summary =>
    node.pointer === '' ? { title: fileNameOf(path) } : summaryOf(node, context);
  const { isExpanded, expand } = useExpanded(trail);
  const select = (at: string): void => {
    expand(at, true);
    onOpen(at);
  };
  const column = { width: '42%', maxWidth: '300px', minWidth: '170px', flex: 'none', padding: '1.5' };
  return (
    <Flex flex="1" minHeight="0" css={{ containerType: 'inline-size' }}>
      <Box borderInlineEndWidth="1px" overflowY="auto" {...column}>
        <OutlineTree
          rows={outlineOf(rootNode, isExpanded, faults)}
          selected={place.pointer}
          nameOf={(row) => nameOf(row.place)}
          onSelect={select}
          onOpen={expand}
        />
      </Box>
      <Box flex="1" minWidth="0" overflowY="auto" padding="4">
        <Trail places={trail.slice(0, -1)} nameOf={nameOf} onOpen={onOpen} />
        <Heading size="md" marginBottom="4">
          {nameOf(place).title}
        </Heading>
        {isArticle(place.value) && (
          <Box marginBottom="4">
            <ArticleButton path={path} pointer={place.pointer} article={place.value} />
          </Box>
        )}
        <PlaceView key={`${path}#${place.pointer}`} editor={editor} place={place} onOpen={onOpen} />
      </Box>
    </Flex>
  );
}

/** The expanded places of the outline: those that were opened, and the ancestors of the shown one. */
function useExpanded(trail: readonly SchemaNode[]) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return {
    isExpanded: (at: string): boolean =>
      expanded.has(at) || trail.slice(0, -1).some(({ pointer }) => pointer === at),
    expand: (at: string, isOpen: boolean): void =>
      setExpanded((before) => new Set(isOpen ? [...before, at] : [...before].filter((node) => node !== at))),
  };
}

function isArticle(value: unknown): value is Prose {
  const { kind, parts } = (value ?? {}) as Partial<Prose>;
  return kind === 'prose' && Array.isArray(parts);
}

interface TrailProps extends Pick<FileViewProps, 'onOpen'> {
  readonly places: readonly SchemaNode[];
  readonly nameOf: (place: SchemaNode) => Summary;
}

function Trail({ places, nameOf, onOpen }: TrailProps): ReactNode {
  if (places.length === 0) return null;
  return (
    <Breadcrumb.Root size="sm" marginBottom="1">
      <Breadcrumb.List flexWrap="wrap">
        {places.map((node) => (
          <Breadcrumb.Item
            key={node.pointer}
            _notFirst={{ _before: { content: '"›"', marginInlineEnd: '1.5' } }}
          >
            <Breadcrumb.Link as="button" onClick={() => onOpen(node.pointer)}>
              {nameOf(node).title}
            </Breadcrumb.Link>
          </Breadcrumb.Item>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}

/** The places that lead to a pointer, from a place around it to the nearest one that has a value. */
function trailTo(place: SchemaNode, pointer: string): readonly SchemaNode[] {
  const next = membersOf(place).children.find((child) => isWithin(pointer, child.pointer));
  return next ? [place, ...trailTo(next, pointer)] : [place];
}
