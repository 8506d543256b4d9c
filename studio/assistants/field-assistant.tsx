import { Flex } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { ChoiceField, StudioInput } from '#studio/controls/studio-input.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import { FIELD_KINDS, formFields, newField, type NewField } from '#studio/edits/assist/form-edits.ts';
import { nameLabel } from '#studio/messages/messages.ts';
import { useStudio, useView } from '#studio/session/studio.ts';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';
import { AssistantDialog, TickField, type AssistantProps } from './assistant-dialog.tsx';

/** Adds a field to a form: its name, its label, what kind it is, what is said where it is empty, and what it is sent as. */
export function FieldAssistant({ onClose }: AssistantProps): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { locale } = useView();
  const files = useFiles();
  const index = useCopyIndex();
  const forms = Object.values(files).filter(({ kind }) => kind === 'form');
  const shown = index.partsOf(studio.view.frame.page)?.forms ?? new Set<string>();
  const [path, setPath] = useState(() => forms.find(({ id }) => shown.has(id))?.path ?? '');
  const [name, setName] = useState('');
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<NewField['kind']>('text');
  const [isRequired, setRequired] = useState(false);
  const [say, setSay] = useState('');
  const [isSent, setSent] = useState(true);
  const [sentAs, setSentAs] = useState<string>();
  const isTaken = formFields(files, index).some((field) => field.path === path && field.name === name);
  const isName = /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !isTaken;
  const isReady = path !== '' && isName && label.trim() !== '' && (!isRequired || say.trim() !== '');
  const make = (): void => {
    const required = isRequired ? say.trim() : undefined;
    const field = {
      path,
      name,
      label: label.trim(),
      kind,
      required,
      sentAs: isSent ? sentAs || name : undefined,
    };
    for (const one of newField(field, files, index)) studio.edit(one.path, one.text);
    studio.open({ path, pointer: '/fields' }, 'forms');
  };
  return (
    <AssistantDialog title={t('editors.assist.field')} {...{ isReady, onClose }} onMake={make}>
      <Flex gap="3">
        <ChoiceField
          label={nameLabel('form', locale)}
          value={path}
          onChoose={setPath}
          choices={[['', t('editors.choose')], ...forms.map((form) => [form.path, form.id] as const)]}
        />
        <ChoiceField
          label={t('editors.assist.kind')}
          value={kind}
          onChoose={(one) => setKind(one as NewField['kind'])}
          choices={FIELD_KINDS.map((one) => [one, nameLabel(one, locale)])}
        />
      </Flex>
      <Flex gap="3" align="start">
        <StudioInput
          label={t('editors.assist.name')}
          help={t('editors.assist.nameHelp')}
          error={isTaken ? t('editors.assist.nameTaken') : undefined}
          value={name}
          onText={setName}
        />
        <StudioInput label={t('editors.assist.label')} value={label} onText={setLabel} />
      </Flex>
      <TickField label={t('editors.assist.required')} isTicked={isRequired} onTick={setRequired} />
      {isRequired && (
        <StudioInput
          label={t('editors.assist.say')}
          help={t('editors.assist.sayHelp')}
          value={say}
          onText={setSay}
        />
      )}
      <TickField label={t('editors.assist.sent')} isTicked={isSent} onTick={setSent} />
      {isSent && <StudioInput label={t('editors.assist.sentAs')} value={sentAs ?? name} onText={setSentAs} />}
    </AssistantDialog>
  );
}
