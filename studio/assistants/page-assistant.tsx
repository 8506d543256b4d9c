import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Page } from '#generated/config.ts';
import { ChoiceField, StudioInput } from '#studio/controls/form-controls.tsx';
import { ArticleField } from '#studio/editors/article-field.tsx';
import { newPage, type NewPage, type PageContent } from '#studio/edits/assist/new-page.ts';
import { fileNameFault } from '#studio/edits/edit-texts.ts';
import { nameLabel, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex, useFileName } from '#studio/session/hooks.ts';
import { AssistantDialog, CheckboxField, type AssistantProps, useDraft } from './assistant-dialog.tsx';

const KINDS = ['prose', 'list', 'form', 'frame'] as const satisfies readonly PageContent['kind'][];
const ACCESS = ['public', 'member', 'gate'] as const satisfies readonly Page['access'][];

/** Creates a page: its path, title, access and content, and whether the side menu links to it. */
export function PageAssistant({ onClose }: AssistantProps): ReactNode {
  const { form, fault, isReady, create } = usePageDraft();
  const { value: content, onValue: setContent } = form.bind('content');
  const kindLabel = (kind: PageContent['kind']): string =>
    kind === 'prose' || kind === 'frame' ? t(`editors.assist.${kind}`) : nameLabel(kind);
  return (
    <AssistantDialog title={t('editors.assist.page')} isReady={isReady} onClose={onClose} onYes={create}>
      <Flex gap="3" align="start">
        <StudioInput label={t('editors.assist.title')} {...form.bind('title')} />
        <StudioInput
          label={t('editors.assist.address')}
          {...form.bind('id')}
          error={fault && t(`editors.${fault}`)}
          help={t('editors.assist.addressHelp')}
        />
      </Flex>
      <Flex gap="3">
        <ChoiceField
          label={t('editors.assist.access')}
          {...form.bind('access')}
          choices={ACCESS.map((one) => [one, nameLabel(one, 'access')])}
        />
        <ChoiceField
          label={t('editors.assist.content')}
          value={content.kind}
          onValue={(kind) => setContent({ kind, what: '' })}
          choices={KINDS.map((kind) => [kind, kindLabel(kind)])}
        />
      </Flex>
      <ContentField content={content} onWhat={(what) => setContent({ ...content, what })} />
      <CheckboxField label={t('editors.assist.drawer')} {...form.bind('isInDrawer')} />
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
  const index = useConfigIndex();
  const form = useDraft(BLANK);
  const { id, content } = form.draft;
  const title = form.draft.title.trim();
  const path = `config/pages/${id}.json`;
  const fault = fileNameFault(id, path, index.files);
  const isContentValid = content.kind === 'frame' ? isAddress(content.what) : content.what.trim() !== '';
  const create = (): void => {
    studio.editFiles(newPage({ ...form.draft, title }, index));
    studio.goInPhoneWhenDrawn(`/${id}`).catch(studio.reportError);
    studio.openPlace({ path }, 'forms');
  };
  return { form, fault, create, isReady: title !== '' && id !== '' && !fault && isContentValid };
}

function isAddress(text: string): boolean {
  return /^https:\/\/[^/\s]+\.[^/\s]/.test(text) && URL.canParse(text);
}

interface ContentFieldProps {
  readonly content: PageContent;
  readonly onWhat: (what: string) => void;
}

function ContentField({ content: { kind, what }, onWhat }: ContentFieldProps): ReactNode {
  const { files } = useConfigIndex();
  const nameOf = useFileName();
  if (kind === 'prose') return <ArticleField text={what} onText={onWhat} />;
  if (kind === 'frame')
    return (
      <StudioInput
        label={t('editors.assist.url')}
        help={t('editors.assist.urlHelp')}
        error={what === '' || isAddress(what) ? undefined : t('editors.assist.urlWrong')}
        value={what}
        onValue={onWhat}
      />
    );
  const parts = Object.values(files).filter((file) => file.kind === kind);
  const choices = parts.map(({ id, path }) => [id, nameOf(path)] as const);
  return (
    <ChoiceField
      label={nameLabel(kind)}
      value={what}
      onValue={onWhat}
      choices={[['', t('editors.choose')], ...choices]}
    />
  );
}
