import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { Hint, IconAction } from '#studio/controls/icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';
import { FileSelect } from '#studio/editors/file-select.tsx';
import { createJsonEditor, type JsonEditor } from '#studio/editors/json/create-editor.ts';
import { faultMarks, pointerAt, rangeOf } from '#studio/editors/json/pointer-ranges.ts';
import { jsonLanguage } from '#studio/editors/json/language-service.ts';
import type { CopyPlace } from '#studio/edits/config-index.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useView, useConfigIndex, useEditorPlace, useReadableSources } from '#studio/session/hooks.ts';

/** A file's JSON, with completion and documentation from its schema, and the faults that the check found. */
export function JsonPane(): ReactNode {
  const { isDark } = useView();
  const { files } = useConfigIndex();
  const { place, choose } = useEditorPlace('json');
  const { path } = place;
  const text = files[path]?.text ?? '';
  const box = useRef<HTMLDivElement>(null);
  const editor = useEditor(box, path);
  useEffect(() => editor.current?.setDark(isDark), [editor, isDark]);
  useEffect(() => editor.current?.setText(text), [editor, text]);
  useScrollToPlace(editor, place);
  useFaultMarks(editor, path);
  const toForm = (): void => {
    const view = editor.current?.view;
    if (view) studio.openPlace({ path, pointer: pointerAt(text, view.state.selection.main.head) }, 'forms');
  };
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <Flex gap="1.5" padding="3" borderBottomWidth="1px" align="center">
        <FileSelect path={path} hasCopy onChoose={choose} />
        <IconAction icon="file" label={t('editors.inForm')} onClick={toForm} />
      </Flex>
      <Box ref={box} flex="1" minHeight="0" />
      <Hint paddingInline="3" paddingBlock="1.5" borderTopWidth="1px">
        {t('editors.jsonKeys')}
      </Hint>
    </Flex>
  );
}

/** Creates an editor for a file. Each file gets a new one, with an empty undo history. */
function useEditor(box: RefObject<HTMLDivElement | null>, path: string): RefObject<JsonEditor | null> {
  const label = t('editors.jsonLabel');
  const index = useConfigIndex();
  const language = useMemo(() => jsonLanguage(index.schemas), [index.schemas]);
  const readable = useReadableSources(path, index.files[path]?.text);
  const editor = useRef<JsonEditor>(null);
  const currentContext = useEffectEvent(() => ({ language, path, index, readable }));
  useEffect(() => {
    if (!box.current) return;
    const created = createJsonEditor(box.current, {
      label,
      path,
      isDark: studio.view.isDark,
      text: studio.view.files[path]?.text ?? '',
      known: () => currentContext(),
      onText: (typed) => studio.edit(path, typed),
    });
    editor.current = created;
    return () => created.view.destroy();
  }, [box, path, label]);
  return editor;
}

function useScrollToPlace(editor: RefObject<JsonEditor | null>, { path, pointer }: CopyPlace): void {
  useEffect(() => {
    const view = editor.current?.view;
    if (!view || pointer === '') return;
    const { from, to } = rangeOf(view.state.doc.toString(), pointer, true);
    view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    });
  }, [editor, path, pointer]);
}

function useFaultMarks(editor: RefObject<JsonEditor | null>, path: string): void {
  const { faults } = useView().state;
  const own = JSON.stringify(faults.filter((fault) => fault.path === path));
  useEffect(() => {
    const view = editor.current?.view;
    if (!view) return;
    const marks = faultMarks(view.state.doc.toString(), JSON.parse(own) as typeof faults);
    view.dispatch(setDiagnostics(view.state, marks));
  }, [editor, own, path]);
}
