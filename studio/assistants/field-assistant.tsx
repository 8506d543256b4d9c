import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChoiceField, StudioInput } from '#studio/controls/form-controls.tsx';
import { FIELD_KINDS, formFields, newField, type NewField } from '#studio/edits/assist/new-field-and-rule.ts';
import { nameLabel, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex, useFileName } from '#studio/session/hooks.ts';
import { AssistantDialog, CheckboxField, type AssistantProps, useDraft } from './assistant-dialog.tsx';

/** Adds a field to a form: its name, label, kind, message if it is empty, and its name in the request. */
export function FieldAssistant({ onClose }: AssistantProps): ReactNode {
  const { form, forms, isNameTaken, isReady, create } = useFieldDraft();
  const { isRequired, isSent, name, sentAs = name } = form.draft;
  const error = isNameTaken ? t('editors.assist.nameTaken') : undefined;
  return (
    <AssistantDialog title={t('editors.assist.field')} isReady={isReady} onClose={onClose} onYes={create}>
      <FormAndKind form={form} forms={forms} />
      <Flex gap="3" align="start">
        <StudioInput
          label={t('editors.assist.name')}
          help={t('editors.assist.nameHelp')}
          error={error}
          {...form.bind('name')}
        />
        <StudioInput label={t('editors.assist.label')} {...form.bind('label')} />
      </Flex>
      <CheckboxField label={t('editors.assist.required')} {...form.bind('isRequired')} />
      {isRequired && (
        <StudioInput
          label={t('editors.assist.say')}
          help={t('editors.assist.sayHelp')}
          {...form.bind('say')}
        />
      )}
      <CheckboxField label={t('editors.assist.sent')} {...form.bind('isSent')} />
      {isSent && <StudioInput label={t('editors.assist.sentAs')} {...form.bind('sentAs')} value={sentAs} />}
    </AssistantDialog>
  );
}

function FormAndKind({ form, forms }: Pick<ReturnType<typeof useFieldDraft>, 'form' | 'forms'>): ReactNode {
  const nameOf = useFileName();
  return (
    <Flex gap="3">
      <ChoiceField
        label={nameLabel('form')}
        {...form.bind('path')}
        choices={[['', t('editors.choose')], ...forms.map(({ path }) => [path, nameOf(path)] as const)]}
      />
      <ChoiceField
        label={t('editors.assist.kind')}
        {...form.bind('kind')}
        choices={FIELD_KINDS.map((one) => [one, nameLabel(one)])}
      />
    </Flex>
  );
}

/** `say` counts if the field is required, `sentAs` if it is sent; `sentAs` is the name until it is typed. */
interface FieldDraft extends Pick<NewField, 'path' | 'name' | 'label' | 'kind'> {
  readonly isRequired: boolean;
  readonly say: string;
  readonly isSent: boolean;
  readonly sentAs: string | undefined;
}

function useFieldDraft() {
  const index = useConfigIndex();
  const forms = Object.values(index.files).filter(({ kind }) => kind === 'form');
  const formsOnPage = index.partsOf(index.pageAt(studio.view.phone.path))?.forms ?? new Set<string>();
  const onPage = forms.find(({ id }) => formsOnPage.has(id))?.path ?? '';
  const form = useDraft<FieldDraft>({
    path: onPage,
    name: '',
    label: '',
    kind: 'text',
    isRequired: false,
    say: '',
    isSent: true,
    sentAs: undefined,
  });
  const { path, name, kind, isRequired, isSent, sentAs } = form.draft;
  const [label, say] = [form.draft.label.trim(), form.draft.say.trim()];
  const isNameTaken = formFields(index).some((field) => field.path === path && field.name === name);
  const isNameValid = /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !isNameTaken;
  const create = (): void => {
    const options = { required: isRequired ? say : undefined, sentAs: isSent ? sentAs || name : undefined };
    const field = { path, name, label, kind, ...options };
    studio.editFiles(newField(field, index));
    studio.openPlace({ path, pointer: '/fields' }, 'forms');
  };
  const isReady = path !== '' && isNameValid && label !== '' && (!isRequired || say !== '');
  return { form, forms, isNameTaken, create, isReady };
}
