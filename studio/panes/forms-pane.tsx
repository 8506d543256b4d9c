import { Box, Breadcrumb, Flex, Heading, IconButton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useStudio } from '#studio/session/studio.ts';
import { AskDialog } from '#studio/controls/ask-dialog.tsx';
import { CopyFileDialog } from '#studio/editors/copy-file-dialog.tsx';
import { FileSelect } from '#studio/editors/file-select.tsx';
import { useKeptPlace } from '#studio/session/kept-place.ts';
import { Notice } from '#studio/controls/notice.tsx';
import { Sign } from '#studio/controls/icon.tsx';
import { useFileDesk } from '#studio/forms/file-desk.ts';
import { OutlineTree } from '#studio/forms/outline-tree.tsx';
import { outlineOf } from '#studio/forms/outline.ts';
import { placeAt, sheetOf, type SchemaNode } from '#studio/edits/schema-node.ts';
import { PlaceView } from '#studio/forms/place-view.tsx';
import { SheetStyle } from '#studio/forms/sheet-style.tsx';
import { summaryOf, type Summary } from '#studio/forms/summary.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** Forms, lists, pages and the whole site's settings: an outline of the file, and the place that is open in it as a form. */
export function FormsPane(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const [kept, go] = useKeptPlace('forms');
  const desk = useFileDesk(kept.path);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<'copy' | 'delete'>();
  const { root, schemas, context, path } = desk;
  const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);

  const trail = root ? trailTo(root, kept.pointer, desk.schemas) : [];
  const place = trail.at(-1);
  const show = (pointer: string): void => go({ path, pointer });
  const isOpen = (pointer: string): boolean =>
    open.has(pointer) || trail.some((one) => one !== place && one.pointer === pointer);
  const nameOf = (one: SchemaNode): Summary =>
    one.pointer === '' ? { title: name } : summaryOf(one, context, schemas);
  const canCopy = /^config\/(?:forms|lists|pages)\//.test(path);
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <SheetStyle />
      <Flex gap="1.5" padding="3" borderBottomWidth="1px" align="center">
        <FileSelect path={path} onChoose={(next) => go({ path: next, pointer: '' })} />
        {canCopy && (
          <>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t('editors.copyFile')}
              title={t('editors.copyFile')}
              onClick={() => setAsking('copy')}
            >
              <Sign name="copy" />
            </IconButton>
            <IconButton
              size="xs"
              variant="ghost"
              aria-label={t('editors.deleteFile')}
              title={t('editors.deleteFile')}
              onClick={() => setAsking('delete')}
            >
              <Sign name="trash" />
            </IconButton>
          </>
        )}
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t('editors.inJson')}
          title={t('editors.inJson')}
          onClick={() => studio.open({ path, pointer: kept.pointer }, 'json')}
        >
          <Sign name="code" />
        </IconButton>
      </Flex>
      {root && place ? (
        <Flex flex="1" minHeight="0" css={{ containerType: 'inline-size' }}>
          <Box
            width="42%"
            maxWidth="300px"
            minWidth="170px"
            borderInlineEndWidth="1px"
            overflowY="auto"
            padding="1.5"
            flex="none"
          >
            <OutlineTree
              rows={outlineOf(root, isOpen, desk.faults, schemas)}
              selected={place.pointer}
              nameOf={(row) => nameOf(row.place)}
              onSelect={(pointer) => {
                setOpen((before) => new Set([...before, pointer]));
                show(pointer);
              }}
              onOpen={(pointer, willOpen) =>
                setOpen(
                  (before) =>
                    new Set(willOpen ? [...before, pointer] : [...before].filter((one) => one !== pointer)),
                )
              }
            />
          </Box>
          <Box flex="1" minWidth="0" overflowY="auto" padding="4">
            {trail.length > 1 && (
              <Breadcrumb.Root size="sm" marginBottom="1">
                <Breadcrumb.List flexWrap="wrap">
                  {trail.slice(0, -1).map((one) => (
                    <Breadcrumb.Item
                      key={one.pointer}
                      _notFirst={{ _before: { content: '"›"', marginInlineEnd: '1.5' } }}
                    >
                      <Breadcrumb.Link as="button" onClick={() => show(one.pointer)}>
                        {nameOf(one).title}
                      </Breadcrumb.Link>
                    </Breadcrumb.Item>
                  ))}
                </Breadcrumb.List>
              </Breadcrumb.Root>
            )}
            <Heading size="md" marginBottom="4">
              {nameOf(place).title}
            </Heading>
            <PlaceView key={`${path}#${place.pointer}`} desk={desk} place={place} onOpen={show} />
          </Box>
        </Flex>
      ) : (
        <Box padding="4">{desk.text !== '' && <Notice tone="warning">{t('editors.notJson')}</Notice>}</Box>
      )}
      {asking === 'copy' && (
        <CopyFileDialog
          path={path}
          onClose={() => setAsking(undefined)}
          onDone={(next) => go({ path: next, pointer: '' })}
        />
      )}
      {asking === 'delete' && (
        <AskDialog
          title={`${t('editors.deleteFile')} · ${name}`}
          yes={t('editors.deleteFile')}
          no={t('editors.cancel')}
          isDanger
          onYes={() => {
            setAsking(undefined);
            desk.remove();
          }}
          onClose={() => setAsking(undefined)}
        >
          {t('editors.deleteFileText')}
        </AskDialog>
      )}
    </Flex>
  );
}

/** The places from the whole file down to a pointer, as the outline has them. */
function trailTo(
  root: SchemaNode,
  pointer: string,
  schemas: Parameters<typeof sheetOf>[1],
): readonly SchemaNode[] {
  const trail = [root];
  const target = placeAt(root, pointer, schemas).pointer;
  for (;;) {
    const next = sheetOf(trail.at(-1) ?? root, schemas).children.find(
      (one) => one.value !== undefined && (target === one.pointer || target.startsWith(`${one.pointer}/`)),
    );
    if (!next) return trail;
    trail.push(next);
  }
}
