import { Box, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Chosen, PickButton } from '#studio/controls/picker.tsx';
import { IconAction, StudioIcon } from '#studio/controls/icons-and-notices.tsx';
import { refsAt, knownValues } from '#studio/edits/choices.ts';
import {
  type Comparison,
  initialCondition,
  literalFor,
  type ComparisonOperator,
  operatorOf,
  operatorsFor,
  rightOperand,
  withLeftOperand,
  withOperator,
} from '#studio/edits/condition.ts';
import { isGet } from '#studio/edits/schema-node.ts';
import { below } from '#scripts/schema/pointer.ts';
import { nameLabel, t } from '#studio/messages/messages.ts';
import { AddButton } from './add-button.tsx';
import type { FileEditor } from './use-file-editor.ts';
import { ReadButton, TypedLine } from './member-field.tsx';

interface ConditionEditorProps {
  readonly value: unknown;
  readonly pointer: string;
  readonly editor: FileEditor;
  readonly onRemove?: (() => void) | undefined;
}

const GROUPS = ['all', 'any'] as const;

/** Edits a condition: comparisons as sentences (value, operator, value), groups `all`, `any` and `not`. */
export function ConditionEditor({ value, pointer, editor, onRemove }: ConditionEditorProps): ReactNode {
  const members = (value ?? {}) as Readonly<Record<string, unknown>>;
  const group = GROUPS.find((one) => Array.isArray(members[one]));
  if ('not' in members)
    return (
      <Group title="not" onTitle={() => editor.write(pointer, members['not'])} onRemove={onRemove}>
        <ConditionEditor value={members['not']} pointer={below(pointer, 'not')} editor={editor} />
      </Group>
    );
  if (group !== undefined)
    return (
      <Conditions
        group={group}
        pointer={pointer}
        editor={editor}
        onRemove={onRemove}
        items={members[group] as readonly unknown[]}
      />
    );
  return (
    <Stack gap="1.5">
      <Sentence comparison={members} pointer={pointer} editor={editor} onRemove={onRemove} />
      <JoinButtons comparison={members} pointer={pointer} editor={editor} />
    </Stack>
  );
}

interface ConditionsProps extends Omit<ConditionEditorProps, 'value'> {
  readonly group: (typeof GROUPS)[number];
  readonly items: readonly unknown[];
}

function Conditions({ group, items, pointer, editor, onRemove }: ConditionsProps): ReactNode {
  const write = (next: unknown): void => editor.write(pointer, next);
  const without = (at: number): void => {
    const rest = items.filter((_one, index) => index !== at);
    write(rest.length === 1 ? rest[0] : { [group]: rest });
  };
  const other = group === 'all' ? 'any' : 'all';
  return (
    <Group title={group} onTitle={() => write({ [other]: items })} onRemove={onRemove}>
      {items.map((item, at) => (
        <ConditionEditor
          key={at}
          value={item}
          pointer={below(below(pointer, group), at)}
          editor={editor}
          onRemove={() => without(at)}
        />
      ))}
      <AddButton
        label={t('editors.addCondition')}
        onAdd={() => write({ [group]: [...items, initialCondition(pointer, editor.context)] })}
      />
    </Group>
  );
}

/** Buttons that put a comparison into a group, or negate it. */
function JoinButtons({ comparison, pointer, editor }: ComparisonProps): ReactNode {
  const write = (next: unknown): void => editor.write(pointer, next);
  return (
    <Flex gap="1" wrap="wrap">
      {GROUPS.map((one) => (
        <AddButton
          key={one}
          label={t(one === 'all' ? 'editors.andMore' : 'editors.orElseMore')}
          onAdd={() => write({ [one]: [comparison, initialCondition(pointer, editor.context)] })}
        />
      ))}
      <AddButton label={t('editors.negate')} onAdd={() => write({ not: comparison })} />
    </Flex>
  );
}

interface GroupProps extends Pick<ConditionEditorProps, 'onRemove'> {
  readonly title: 'all' | 'any' | 'not';
  readonly onTitle: () => void;
  readonly children: ReactNode;
}

function Group({ title, onTitle, onRemove, children }: GroupProps): ReactNode {
  return (
    <Box borderInlineStartWidth="3px" borderColor="brand.muted" paddingInlineStart="3">
      <Flex justify="space-between" align="center" marginBottom="1.5">
        <Box
          as="button"
          fontSize="xs"
          fontWeight="600"
          color="brand.fg"
          onClick={onTitle}
          title={t('editors.switchJoin')}
        >
          {nameLabel(title, 'operator')}
        </Box>
        <RemoveCondition onRemove={onRemove} />
      </Flex>
      <Stack gap="2.5">{children}</Stack>
    </Box>
  );
}

function RemoveCondition({ onRemove }: Pick<ConditionEditorProps, 'onRemove'>): ReactNode {
  if (!onRemove) return null;
  return <IconAction icon="trash" size="2xs" label={t('editors.removeCondition')} onClick={onRemove} />;
}

interface ComparisonProps extends Omit<ConditionEditorProps, 'value'> {
  readonly comparison: Comparison;
}

function Sentence({ comparison, pointer, editor, onRemove }: ComparisonProps): ReactNode {
  const { context } = editor;
  const left = comparison['value'];
  const ref = leftRef(comparison);
  const choices = refsAt(pointer, context);
  const operator = operatorOf(comparison);
  const operators = [...new Set([...operatorsFor(left, pointer, context), operator])];
  const write = (next: Comparison): void => editor.write(pointer, next);
  return (
    <Flex gap="1.5" wrap="wrap" align="center" data-sentence>
      <PickButton
        label={t('editors.left')}
        choices={choices}
        chosen={ref}
        onPick={(picked) => write(withLeftOperand(comparison, picked, pointer, context))}
        look={{ flex: '1 1 150px', minWidth: '0' }}
      >
        <Chosen isBrief choices={choices} value={ref || labelOf(left)} />
      </PickButton>
      <PickButton
        label={t('editors.comparison')}
        choices={operators.map((value) => ({ value, title: nameLabel(value, 'operator') }))}
        chosen={operator}
        onPick={(picked) => write(withOperator(comparison, picked as ComparisonOperator))}
        look={{ flex: 'none' }}
      >
        {nameLabel(operator, 'operator')}
        <StudioIcon name="down" boxSize="3" />
      </PickButton>
      {operator !== 'filled' && operator !== 'empty' && (
        <RightOperand comparison={comparison} pointer={pointer} editor={editor} />
      )}
      <RemoveCondition onRemove={onRemove} />
    </Flex>
  );
}

function labelOf(value: unknown): string {
  const { $fn, $count } = (value ?? {}) as { $fn?: string; $count?: string };
  return $count ?? ($fn === undefined ? String(value) : `${$fn}()`);
}

/** The reference on the left side; empty if that is no reference. */
function leftRef({ value }: Comparison): string {
  return isGet(value) ? value.$get : '';
}

/** The right side of a comparison: a known value, a typed value, or a reference. */
function RightOperand({ comparison, pointer, editor: { context, write } }: ComparisonProps): ReactNode {
  const ref = leftRef(comparison);
  const right = rightOperand(comparison);
  const label = t('editors.right');
  const literal = (typed: string): unknown => literalFor(typed, ref, pointer, context);
  const writeRight = (next: unknown): unknown => {
    write(pointer, { value: comparison['value'], [operatorOf(comparison)]: next });
    return next;
  };
  if (Array.isArray(right)) {
    const writeList = (typed: string): string => {
      const parts = typed.split(/[,，]\s*/).filter((one) => one !== '');
      const list = parts.length > 0 ? parts.map(literal) : right;
      writeRight(list);
      return list.map(String).join(', ');
    };
    return <TypedLine label={label} value={right.map(String).join(', ')} onType={writeList} />;
  }
  const known = knownValues(ref, pointer, context);
  const refs = refsAt(pointer, context);
  const onPick = (picked: string): unknown =>
    writeRight(refs.some((one) => one.value === picked) ? { $get: picked } : literal(picked));
  const chosen = isGet(right) ? right.$get : typeof right === 'object' ? labelOf(right) : String(right);
  if (known.length > 0 || typeof right === 'object') {
    const choices = [...known, ...refs];
    const look = { flex: '1 1 110px', minWidth: '0' };
    return (
      <PickButton label={label} choices={choices} chosen={chosen} onPick={onPick} look={look} allowsCustom>
        <Chosen isBrief choices={choices} value={chosen} />
      </PickButton>
    );
  }
  return (
    <Flex gap="1" flex="1 1 130px">
      <TypedLine label={label} value={chosen} onType={(typed) => String(writeRight(literal(typed)))} />
      <ReadButton label={label} choices={refs} onPick={onPick} />
    </Flex>
  );
}
