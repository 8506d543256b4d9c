import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Page } from '#generated/config.ts';
import { ChoiceField, StudioInput } from '#studio/controls/studio-input.tsx';
import { ArticleField } from '#studio/editors/article-dialog.tsx';
import { newPage, type NewPage, type PageContent } from '#studio/edits/assist/new-page.ts';
import { fileNameFault } from '#studio/edits/copy-edits.ts';
import { nameLabel, pageLocale, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio.ts';
import { useConfig, useFileName, useFiles } from '#studio/session/use-files.ts';
import { AssistantDialog, TickField, type AssistantProps, useDraft } from './assistant-dialog.tsx';

const KINDS = ['prose', 'list', 'form', 'frame'] as const satisfies readonly PageContent['kind'][];
const ACCESS = ['public', 'member', 'gate'] as const satisfies readonly Page['access'][];

/** Makes a page: its path, its title, who may see it, what stands on it, and whether the side menu leads to it. */
export function PageAssistant({ onClose }: AssistantProps): ReactNode {
  const { form, fault, isReady, make } = usePageDraft();
  const { content } = form.draft;
  const kindLabel = (kind: PageContent['kind']): string =>
    kind === 'prose' || kind === 'frame' ? t(`editors.assist.${kind}`) : nameLabel(kind, pageLocale());
  const setContent = (next: PageContent): void => form.set('content', next);
  return (
    <AssistantDialog title={t('editors.assist.page')} {...{ isReady, onClose }} onMake={make}>
      <Flex gap="3" align="start">
        <StudioInput label={t('editors.assist.title')} {...form.line('title')} />
        <StudioInput
          label={t('editors.assist.address')}
          {...form.line('id')}
          error={fault && t(`editors.${fault}`)}
          help={t('editors.assist.addressHelp')}
        />
      </Flex>
      <Flex gap="3">
        <ChoiceField
          label={t('editors.assist.access')}
          {...form.choice('access')}
          choices={ACCESS.map((one) => [one, nameLabel(one, pageLocale())])}
        />
        <ChoiceField
          label={t('editors.assist.content')}
          value={content.kind}
          onChoose={(kind) => setContent({ kind: kind as PageContent['kind'], what: '' })}
          choices={KINDS.map((kind) => [kind, kindLabel(kind)])}
        />
      </Flex>
      <ContentField content={content} onWhat={(what) => setContent({ ...content, what })} />
      <TickField label={t('editors.assist.drawer')} {...form.tick('isInDrawer')} />
    </AssistantDialog>
  );
}

const BLANK: NewPage = {
  title: '',
  id: '',
  access: 'public',
  content: { kind: 'prose', what: '' },
  isInDrawer: true,
};

function usePageDraft() {
  const { files, index } = useConfig();
  const form = useDraft(BLANK);
  const { id, content } = form.draft;
  const title = form.draft.title.trim();
  const path = `config/pages/${id}.json`;
  const fault = fileNameFault(id, path, files);
  const isWhole = content.kind === 'frame' ? isAddress(content.what) : content.what.trim() !== '';
  const make = (): void => {
    studio.editFiles(newPage({ ...form.draft, title }, files, index));
    studio.goWhenDrawn(`/${id}`).catch(studio.reportError);
    studio.open({ path }, 'forms');
  };
  return { form, fault, make, isReady: title !== '' && id !== '' && !fault && isWhole };
}

function isAddress(text: string): boolean {
  return /^https:\/\/[^/\s]+\.[^/\s]/.test(text) && URL.canParse(text);
}

interface ContentFieldProps {
  readonly content: PageContent;
  readonly onWhat: (what: string) => void;
}

function ContentField({ content: { kind, what }, onWhat }: ContentFieldProps): ReactNode {
  const files = useFiles();
  const nameOf = useFileName();
  if (kind === 'prose') return <ArticleField text={what} onText={onWhat} />;
  if (kind === 'frame')
    return (
      <StudioInput
        label={t('editors.assist.url')}
        help={t('editors.assist.urlHelp')}
        error={what === '' || isAddress(what) ? undefined : t('editors.assist.urlWrong')}
        value={what}
        onText={onWhat}
      />
    );
  const parts = Object.values(files).filter((file) => file.kind === kind);
  const choices = parts.map(({ id, path }) => [id, nameOf(path)] as const);
  return (
    <ChoiceField
      label={nameLabel(kind, pageLocale())}
      value={what}
      onChoose={onWhat}
      choices={[['', t('editors.choose')], ...choices]}
    />
  );
}
