import { Box, Button, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import type { Prose } from '#generated/config.ts';
import { Hint, Notice } from '#studio/controls/icons-and-notices.tsx';
import { ConfirmDialog } from '#studio/controls/studio-dialog.tsx';
import { StudioSelect } from '#studio/controls/form-controls.tsx';
import { t } from '#studio/messages/messages.ts';
import { articleText, editedArticle } from '#studio/edits/assist/article-text.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex } from '#studio/session/hooks.ts';

interface ArticleButtonProps {
  /** The file and place of the article, a section of kind `prose`. */
  readonly path: string;
  readonly pointer: string;
  readonly article: Prose;
}

/** Opens an article as one text. An article that a text cannot represent is edited part by part. */
export function ArticleButton({ path, pointer, article }: ArticleButtonProps): ReactNode {
  const index = useConfigIndex();
  const [typed, setTyped] = useState<string>();
  const text = articleText(article.parts, index);
  if (text === undefined) return <Notice tone="warning">{t('editors.assist.articleParts')}</Notice>;
  const write = (): void => {
    const place = { path, pointer: `${pointer}/parts` };
    studio.editFiles(editedArticle(place, typed ?? '', index));
  };
  return (
    <>
      <Button size="sm" alignSelf="flex-start" onClick={() => setTyped(text)}>
        {t('editors.assist.articleEdit')}
      </Button>
      {typed !== undefined && (
        <ConfirmDialog
          role="dialog"
          size="lg"
          title={t('editors.assist.articleEdit')}
          yes={t('editors.assist.articleDone')}
          isReady={typed.trim() !== ''}
          onYes={write}
          onClose={() => setTyped(undefined)}
        >
          <ArticleField text={typed} onText={setTyped} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The input of an article, with buttons that insert marks. */
export function ArticleField({ text, onText }: { text: string; onText: (text: string) => void }): ReactNode {
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (mark: string, isLine: boolean): void => {
    const at = box.current?.selectionStart ?? text.length;
    const place = isLine ? text.lastIndexOf('\n', at - 1) + 1 : at;
    onText(text.slice(0, place) + mark + text.slice(place));
    box.current?.focus();
  };
  return (
    <Stack gap="1.5">
      <Text color="fg" fontWeight="medium">
        {t('editors.assist.article')}
      </Text>
      <ArticleMarks onInsert={insert} />
      <Textarea
        ref={box}
        rows={9}
        aria-label={t('editors.assist.article')}
        color="fg"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Hint>{t('editors.assist.articleHelp')}</Hint>
    </Stack>
  );
}

function ArticleMarks({ onInsert }: { onInsert: (mark: string, isLine: boolean) => void }): ReactNode {
  const index = useConfigIndex();
  const link = t('editors.assist.link');
  return (
    <Flex gap="1.5" width="full" align="center">
      <Button size="2xs" onClick={() => onInsert('# ', true)}>
        {t('editors.assist.heading')}
      </Button>
      <Button size="2xs" onClick={() => onInsert('- ', true)}>
        {t('editors.assist.item')}
      </Button>
      <Box width="160px">
        <StudioSelect
          size="xs"
          label={link}
          value=""
          onValue={(page) => onInsert(`[${index.titleOf(page)}](${page})`, false)}
          choices={[['', link], ...index.pages.map((page) => [page, index.nameOf(page)] as const)]}
        />
      </Box>
    </Flex>
  );
}
