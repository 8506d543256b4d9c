import { Button, Field, Flex, SimpleGrid } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { ChoiceField, StudioInput } from '#studio/controls/form-controls.tsx';
import { formFields, newRule, SHARED_CHECKS } from '#studio/edits/assist/new-field-and-rule.ts';
import type { SharedCheck } from '#studio/edits/assist/new-field-and-rule.ts';
import { nameLabel, t } from '#studio/messages/messages.ts';
import { studio } from '#studio/session/studio-actions.ts';
import { useConfigIndex, useFileName } from '#studio/session/hooks.ts';
import { AssistantDialog, type AssistantProps, useDraft } from './assistant-dialog.tsx';

const CHECKS = Object.keys(SHARED_CHECKS) as SharedCheck[];

/** Adds a rule to the fields of one label in several forms: its check, number, message, and the forms. */
export function RuleAssistant({ onClose }: AssistantProps): ReactNode {
  const { form, labels, matching, hasArgument, isReady, create } = useRuleDraft();
  return (
    <AssistantDialog title={t('editors.assist.rule')} isReady={isReady} onClose={onClose} onYes={create}>
      <ChoiceField
        label={t('editors.assist.words')}
        {...form.bind('label')}
        choices={[['', t('editors.choose')], ...labels.map((one) => [one] as const)]}
      />
      <SimpleGrid columns={hasArgument ? 2 : 1} gap="3">
        <ChoiceField
          label={t('editors.assist.check')}
          {...form.bind('check')}
          choices={CHECKS.map((name) => [name, nameLabel(name)])}
        />
        {hasArgument && (
          <StudioInput label={t('editors.assist.count')} inputMode="numeric" {...form.bind('argument')} />
        )}
      </SimpleGrid>
      <StudioInput label={t('editors.assist.say')} help={t('editors.assist.sayHelp')} {...form.bind('say')} />
      {matching.length > 0 && (
        <FormChoices paths={matching.map(({ path }) => path)} {...form.bind('excluded')} />
      )}
    </AssistantDialog>
  );
}

/** `label` names the field; `excluded` are the paths of the forms that do not get the rule. */
interface RuleDraft {
  readonly label: string;
  readonly check: SharedCheck;
  readonly argument: string;
  readonly say: string;
  readonly excluded: readonly string[];
}

function useRuleDraft() {
  const index = useConfigIndex();
  const fields = useMemo(() => formFields(index), [index]);
  const form = useDraft<RuleDraft>({ label: '', check: 'required', argument: '', say: '', excluded: [] });
  const { check, argument, excluded } = form.draft;
  const say = form.draft.say.trim();
  const matching = fields.filter(({ label }) => label === form.draft.label);
  const included = matching.filter(({ path }) => !excluded.includes(path));
  const hasArgument = SHARED_CHECKS[check] !== undefined;
  const isArgumentValid = !hasArgument || (argument.trim() !== '' && Number(argument) >= 0);
  const create = (): void => {
    const rule = { check, say, fields: included, argument: hasArgument ? Number(argument) : undefined };
    studio.editFiles(newRule(rule, index));
  };
  return {
    form,
    matching,
    hasArgument,
    create,
    labels: [...new Set(fields.map(({ label }) => label))],
    isReady: included.length > 0 && say !== '' && isArgumentValid,
  };
}

interface FormChoicesProps {
  readonly paths: readonly string[];
  /** The excluded ones. */
  readonly value: readonly string[];
  readonly onValue: (excluded: readonly string[]) => void;
}

function FormChoices({ paths, value: excluded, onValue }: FormChoicesProps): ReactNode {
  const nameOf = useFileName();
  const choose = (path: string): void =>
    onValue(excluded.includes(path) ? excluded.filter((one) => one !== path) : [...excluded, path]);
  return (
    <Field.Root>
      <Field.Label color="fg">{t('editors.assist.inForms')}</Field.Label>
      <Flex gap="1.5" wrap="wrap">
        {paths.map((path) => (
          <Button
            key={path}
            size="2xs"
            variant={excluded.includes(path) ? 'outline' : 'solid'}
            aria-pressed={!excluded.includes(path)}
            onClick={() => choose(path)}
          >
            {nameOf(path)}
          </Button>
        ))}
      </Flex>
    </Field.Root>
  );
}
