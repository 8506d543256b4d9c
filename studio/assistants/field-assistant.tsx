import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ChoiceField, StudioInput } from '#studio/controls/studio-input.tsx';
import { FIELD_KINDS, formFields, newField, type NewField } from '#studio/edits/assist/form-edits.ts';
import { nameLabel, pageLocale, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio.ts';
import { useConfig, useFileName } from '#studio/session/use-files.ts';
import { AssistantDialog, TickField, type AssistantProps, useDraft } from './assistant-dialog.tsx';

/** Adds a field to a form: its name, its label, what kind it is, what is said where it is empty, and what it is sent as. */
export function FieldAssistant({ onClose }: AssistantProps): ReactNode {
  const { form, forms, isTaken, isReady, make } = useFieldDraft();
  const { isRequired, isSent, name, sentAs = name } = form.draft;
  const error = isTaken ? t('editors.assist.nameTaken') : undefined;
  return (
    <AssistantDialog title={t('editors.assist.field')} {...{ isReady, onClose }} onMake={make}>
      <FormAndKind form={form} forms={forms} />
      <Flex gap="3" align="start">
        <StudioInput
          label={t('editors.assist.name')}
          help={t('editors.assist.nameHelp')}
          {...{ error, ...form.line('name') }}
        />
        <StudioInput label={t('editors.assist.label')} {...form.line('label')} />
      </Flex>
      <TickField label={t('editors.assist.required')} {...form.tick('isRequired')} />
      {isRequired && (
        <StudioInput
          label={t('editors.assist.say')}
          help={t('editors.assist.sayHelp')}
          {...form.line('say')}
        />
      )}
      <TickField label={t('editors.assist.sent')} {...form.tick('isSent')} />
      {isSent && (
        <StudioInput
          label={t('editors.assist.sentAs')}
          value={sentAs}
          onText={(typed) => form.set('sentAs', typed)}
        />
      )}
    </AssistantDialog>
  );
}

function FormAndKind({ form, forms }: Pick<ReturnType<typeof useFieldDraft>, 'form' | 'forms'>): ReactNode {
  const nameOf = useFileName();
  return (
    <Flex gap="3">
      <ChoiceField
        label={nameLabel('form', pageLocale())}
        {...form.choice('path')}
        choices={[['', t('editors.choose')], ...forms.map(({ path }) => [path, nameOf(path)] as const)]}
      />
      <ChoiceField
        label={t('editors.assist.kind')}
        {...form.choice('kind')}
        choices={FIELD_KINDS.map((one) => [one, nameLabel(one, pageLocale())])}
      />
    </Flex>
  );
}

/** What is typed: `say` counts where the field is required, `sentAs` where it is sent; that is the name until it is typed. */
interface FieldDraft extends Pick<NewField, 'path' | 'name' | 'label' | 'kind'> {
  readonly isRequired: boolean;
  readonly say: string;
  readonly isSent: boolean;
  readonly sentAs: string | undefined;
}

function useFieldDraft() {
  const { files, index } = useConfig();
  const forms = Object.values(files).filter(({ kind }) => kind === 'form');
  const shown = index.partsOf(studio.view.frame.page)?.forms ?? new Set<string>();
  const onPage = forms.find(({ id }) => shown.has(id))?.path ?? '';
  const form = useDraft<FieldDraft>({
    ...{ path: onPage, name: '', label: '', kind: 'text' },
    ...{ isRequired: false, say: '', isSent: true, sentAs: undefined },
  });
  const { path, name, kind, isRequired, isSent, sentAs } = form.draft;
  const [label, say] = [form.draft.label.trim(), form.draft.say.trim()];
  const isTaken = formFields(files, index).some((field) => field.path === path && field.name === name);
  const isName = /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !isTaken;
  const make = (): void => {
    const sent = { required: isRequired ? say : undefined, sentAs: isSent ? sentAs || name : undefined };
    const field = { path, name, label, kind, ...sent };
    studio.editFiles(newField(field, files, index));
    studio.open({ path, pointer: '/fields' }, 'forms');
  };
  const isReady = path !== '' && isName && label !== '' && (!isRequired || say !== '');
  return { form, forms, isTaken, make, isReady };
}
