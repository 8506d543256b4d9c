import { setDiagnostics } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStudio, useView } from '#studio/session/studio.ts';
import { FileSelect } from '#studio/editors/file-select.tsx';
import { createJsonEditor, type JsonEditor } from '#studio/editors/json/create-editor.ts';
import { faultMarks } from '#studio/editors/json/fault-marks.ts';
import { pointerAt, spanOf } from '#studio/editors/json/json-place.ts';
import { jsonLanguage } from '#studio/editors/json/language.ts';
import { useKeptPlace } from '#studio/session/kept-place.ts';
import { liveSchemas } from '#studio/edits/live-schemas.ts';
import { Sign } from '#studio/controls/icon.tsx';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';
import { useMessages } from '#studio/controls/use-messages.ts';

/** A file's JSON: completed and explained by its schema, with what the check finds at its place. */
export function JsonPane(): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { isDark, schemas, state } = useView();
  const files = useFiles();
  const index = useCopyIndex();
  const [kept, go] = useKeptPlace('json');
  const { path, pointer } = kept;
  const text = files[path]?.text ?? '';
  const language = useMemo(() => jsonLanguage(liveSchemas(schemas, files, index)), [schemas, files, index]);
  const faults = state.faults.filter((fault) => fault.path === path);

  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonEditor>(null);
  const now = useRef({ path, language, index });
  useEffect(() => {
    now.current = { path, language, index };
  });
  const label = t('editors.jsonLabel');
  useEffect(() => {
    if (!place.current) return;
    const made = createJsonEditor(place.current, {
      ...{ label, isDark: studio.view.isDark, text: '' },
      file: {
        path: () => now.current.path,
        language: () => now.current.language,
        meaning: (name) => now.current.index.byKey.get(name)?.words ?? titleOf(name, now.current.index),
      },
      onText: (typed) => studio.edit(now.current.path, typed),
    });
    editor.current = made;
    return () => made.view.destroy();
  }, [studio, label]);
  useEffect(() => editor.current?.setDark(isDark), [isDark]);

  useEffect(() => {
    const made = editor.current;
    if (!made) return;
    const own = studio.view.files[path]?.text ?? '';
    if (made.view.dom.dataset['path'] !== path) made.begin(own);
    made.view.dom.dataset['path'] = path;
    const { from, to } = spanOf(own, pointer, true);
    if (pointer !== '') {
      made.view.dispatch({
        selection: { anchor: from, head: Math.min(to, own.length) },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
    }
  }, [studio, path, pointer, label]);
  useEffect(() => editor.current?.setText(text), [text]);
  const marks = JSON.stringify(faults);
  useEffect(() => {
    const made = editor.current;
    if (!made) return;
    const found = faultMarks(made.view.state.doc.toString(), JSON.parse(marks) as typeof faults);
    made.view.dispatch(setDiagnostics(made.view.state, found));
  }, [marks, path]);

  const toForm = (): void => {
    const made = editor.current;
    if (made) studio.open({ path, pointer: pointerAt(text, made.view.state.selection.main.head) }, 'forms');
  };
  return (
    <Flex direction="column" height="100%" minHeight="0">
      <Flex gap="1.5" padding="3" borderBottomWidth="1px" align="center">
        <FileSelect path={path} hasCopy onChoose={(next) => go({ path: next, pointer: '' })} />
        <IconButton
          size="xs"
          variant="ghost"
          aria-label={t('editors.inForm')}
          title={t('editors.inForm')}
          onClick={toForm}
        >
          <Sign name="file" />
        </IconButton>
      </Flex>
      <Box ref={place} flex="1" minHeight="0" />
      <Text fontSize="xs" color="fg.subtle" paddingInline="3" paddingBlock="1.5" borderTopWidth="1px">
        {t('editors.jsonKeys')}
      </Text>
    </Flex>
  );
}

function titleOf(name: string, index: ReturnType<typeof useCopyIndex>): string | undefined {
  return index.pages.includes(name) ? index.titleOf(name) : undefined;
}
