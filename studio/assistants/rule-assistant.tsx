import { Button, Field, Flex } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { ChoiceField, StudioInput } from '#studio/controls/studio-input.tsx';
import { formFields, newRule, SHARED_CHECKS, type SharedCheck } from '#studio/edits/assist/form-edits.ts';
import { nameLabel, pageLocale, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio.ts';
import { useConfig, useFileName } from '#studio/session/use-files.ts';
import { AssistantDialog, type AssistantProps, useDraft } from './assistant-dialog.tsx';

/** Gives a field that several forms ask for one more check: which, with what number, what is said, and in which forms. */
export function RuleAssistant({ onClose }: AssistantProps): ReactNode {
  const { form, labels, asked, hasCount, isReady, make } = useRuleDraft();
  return (
    <AssistantDialog title={t('editors.assist.rule')} {...{ isReady, onClose }} onMake={make}>
      <ChoiceField
        label={t('editors.assist.words')}
        {...form.choice('label')}
        choices={[['', t('editors.choose')], ...labels.map((one) => [one] as const)]}
      />
      <Flex gap="3">
        <ChoiceField
          label={t('editors.assist.check')}
          {...form.choice('check')}
          choices={Object.keys(SHARED_CHECKS).map((name) => [name, nameLabel(name, pageLocale())])}
        />
        {hasCount && (
          <StudioInput label={t('editors.assist.count')} inputMode="numeric" {...form.line('count')} />
        )}
      </Flex>
      <StudioInput label={t('editors.assist.say')} help={t('editors.assist.sayHelp')} {...form.line('say')} />
      {asked.length > 0 && (
        <FormChoices
          paths={asked.map(({ path }) => path)}
          left={form.draft.left}
          onLeft={(left) => form.set('left', left)}
        />
      )}
    </AssistantDialog>
  );
}

/** What is typed: the words that name the field, and the paths of the forms that are left out. */
interface RuleDraft {
  readonly label: string;
  readonly check: SharedCheck;
  readonly count: string;
  readonly say: string;
  readonly left: readonly string[];
}

function useRuleDraft() {
  const { files, index } = useConfig();
  const fields = useMemo(() => formFields(files, index), [files, index]);
  const form = useDraft<RuleDraft>({ label: '', check: 'required', count: '', say: '', left: [] });
  const { check, count, left } = form.draft;
  const say = form.draft.say.trim();
  const asked = fields.filter(({ label }) => label === form.draft.label);
  const meant = asked.filter(({ path }) => !left.includes(path));
  const hasCount = SHARED_CHECKS[check] !== undefined;
  const isCounted = !hasCount || (count.trim() !== '' && Number(count) >= 0);
  const make = (): void => {
    const rule = { check, say, fields: meant, count: hasCount ? Number(count) : undefined };
    studio.editFiles(newRule(rule, files, index));
  };
  return {
    ...{ form, asked, hasCount, make },
    labels: [...new Set(fields.map(({ label }) => label))],
    isReady: meant.length > 0 && say !== '' && isCounted,
  };
}

interface FormChoicesProps {
  readonly paths: readonly string[];
  /** Those that are left out. */
  readonly left: readonly string[];
  readonly onLeft: (paths: readonly string[]) => void;
}

function FormChoices({ paths, left, onLeft }: FormChoicesProps): ReactNode {
  const nameOf = useFileName();
  const choose = (path: string): void =>
    onLeft(left.includes(path) ? left.filter((one) => one !== path) : [...left, path]);
  return (
    <Field.Root>
      <Field.Label color="fg">{t('editors.assist.inForms')}</Field.Label>
      <Flex gap="1.5" wrap="wrap">
        {paths.map((path) => {
          const isIn = !left.includes(path);
          const look = isIn
            ? ({ variant: 'solid', colorPalette: 'brand' } as const)
            : ({ variant: 'outline' } as const);
          return (
            <Button key={path} size="2xs" aria-pressed={isIn} onClick={() => choose(path)} {...look}>
              {nameOf(path)}
            </Button>
          );
        })}
      </Flex>
    </Field.Root>
  );
}
