import { Button, Field, Flex } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { ChoiceField, StudioInput } from '#studio/controls/studio-input.tsx';
import { useMessages } from '#studio/controls/use-messages.ts';
import { formFields, newRule, SHARED_CHECKS, type SharedCheck } from '#studio/edits/assist/form-edits.ts';
import { nameLabel } from '#studio/messages/messages.ts';
import { useStudio, useView } from '#studio/session/studio.ts';
import { useCopyIndex, useFiles } from '#studio/session/use-files.ts';
import { AssistantDialog, type AssistantProps } from './assistant-dialog.tsx';

/** Gives a field that several forms ask for one more check: which, with what number, what is said, and in which forms. */
export function RuleAssistant({ onClose }: AssistantProps): ReactNode {
  const t = useMessages();
  const studio = useStudio();
  const { locale } = useView();
  const files = useFiles();
  const index = useCopyIndex();
  const fields = useMemo(() => formFields(files, index), [files, index]);
  const labels = [...new Set(fields.map(({ label }) => label))];
  const [label, setLabel] = useState('');
  const [check, setCheck] = useState<SharedCheck>('required');
  const [count, setCount] = useState('');
  const [say, setSay] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const asked = fields.filter((field) => field.label === label);
  const meant = asked.filter(({ form }) => !left.has(form));
  const hasCount = SHARED_CHECKS[check] !== undefined;
  const isCounted = !hasCount || (count.trim() !== '' && Number(count) >= 0);
  const make = (): void => {
    const rule = { check, say: say.trim(), fields: meant, count: hasCount ? Number(count) : undefined };
    for (const { path, text } of newRule(rule, files, index)) studio.edit(path, text);
  };
  const isReady = meant.length > 0 && say.trim() !== '' && isCounted;
  return (
    <AssistantDialog title={t('editors.assist.rule')} {...{ isReady, onClose }} onMake={make}>
      <ChoiceField
        label={t('editors.assist.words')}
        value={label}
        onChoose={setLabel}
        choices={[['', t('editors.choose')], ...labels.map((one) => [one] as const)]}
      />
      <Flex gap="3">
        <ChoiceField
          label={t('editors.assist.check')}
          value={check}
          onChoose={(name) => setCheck(name as SharedCheck)}
          choices={Object.keys(SHARED_CHECKS).map((name) => [name, nameLabel(name, locale)])}
        />
        {hasCount && (
          <StudioInput
            label={t('editors.assist.count')}
            inputMode="numeric"
            value={count}
            onText={setCount}
          />
        )}
      </Flex>
      <StudioInput
        label={t('editors.assist.say')}
        help={t('editors.assist.sayHelp')}
        value={say}
        onText={setSay}
      />
      {asked.length > 0 && (
        <FormChoices
          forms={asked.map(({ form }) => form)}
          left={left}
          onChoose={(form) =>
            setLeft(
              (before) =>
                new Set([...before].filter((one) => one !== form).concat(before.has(form) ? [] : form)),
            )
          }
        />
      )}
    </AssistantDialog>
  );
}

interface FormChoicesProps {
  readonly forms: readonly string[];
  /** Those that are left out. */
  readonly left: ReadonlySet<string>;
  readonly onChoose: (form: string) => void;
}

function FormChoices({ forms, left, onChoose }: FormChoicesProps): ReactNode {
  const t = useMessages();
  return (
    <Field.Root>
      <Field.Label color="fg">{t('editors.assist.inForms')}</Field.Label>
      <Flex gap="1.5" wrap="wrap">
        {forms.map((form) => {
          const isIn = !left.has(form);
          const look = isIn
            ? ({ variant: 'solid', colorPalette: 'brand' } as const)
            : ({ variant: 'outline' } as const);
          return (
            <Button key={form} size="2xs" aria-pressed={isIn} onClick={() => onChoose(form)} {...look}>
              {form}
            </Button>
          );
        })}
      </Flex>
    </Field.Root>
  );
}
