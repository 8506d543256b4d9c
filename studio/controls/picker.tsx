import { Box, Button, Flex, Input, Popover, Portal, Text, type ButtonProps } from '@chakra-ui/react';
import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { PickChoice } from '#studio/edits/choices.ts';
import { Hint, StudioIcon } from './icons-and-notices.tsx';
import { t } from '#studio/messages/messages.ts';

interface PickListProps {
  readonly label: string;
  readonly choices: readonly PickChoice[];
  readonly chosen: string;
  readonly onPick: (value: string) => void;
  /** Renders the picture of a choice, before its text. */
  readonly pictureOf?: ((value: string) => ReactNode) | undefined;
  /** true: a typed value that is no choice can be picked too. */
  readonly allowsCustom?: boolean;
}

/** The most choices that are listed at once; typing finds the others. */
const MAX_SHOWN = 120;

/** A list with a search field. Arrows and Enter pick. Keys of an input method are ignored. */
export function PickList(props: PickListProps): ReactNode {
  const { label, chosen, onPick, pictureOf } = props;
  const id = useId();
  const { query, search, shown, active, onKeyDown, hidden } = usePickSearch(props);
  return (
    <Flex direction="column" minHeight="0">
      <Input
        id={`${id}-search`}
        size="sm"
        variant="subtle"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={`${id}-${String(active)}`}
        aria-label={t('editors.searchIn', { name: label })}
        placeholder={t('editors.search')}
        value={query}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Box id={`${id}-list`} role="listbox" aria-label={label} {...LIST_LOOK}>
        {shown.map((choice, at) => (
          <PickRow
            key={choice.value}
            id={`${id}-${String(at)}`}
            choice={choice}
            isChosen={choice.value === chosen}
            isActive={at === active}
            heading={choice.group === shown[at - 1]?.group ? undefined : choice.group}
            picture={pictureOf?.(choice.value)}
            onPick={() => onPick(choice.value)}
          />
        ))}
        {shown.length === 0 && <Hint padding="2">{t('editors.noMatch')}</Hint>}
        {hidden > 0 && <Hint padding="2">{t('editors.typeToFind', { count: hidden })}</Hint>}
      </Box>
    </Flex>
  );
}

const LIST_LOOK = { overflowY: 'auto', maxHeight: '340px', marginTop: '1.5' } as const;

/** The search and its matches; Enter picks row `active`, `hidden` counts the matches that are not listed. */
function usePickSearch({ choices, chosen, onPick, allowsCustom = false }: PickListProps) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => matching(choices, query), [choices, query]);
  const words = query.trim();
  const typed =
    allowsCustom && words !== '' ? [{ value: words, title: words, note: t('editors.asTyped') }] : [];
  const shown: readonly PickChoice[] = [...found.slice(0, MAX_SHOWN), ...typed];
  const chosenAt = query === '' ? shown.findIndex(({ value }) => value === chosen) : 0;
  const [movedTo, setMovedTo] = useState<number>();
  const active = movedTo ?? Math.max(0, chosenAt);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step !== undefined) setMovedTo((active + step + shown.length) % Math.max(1, shown.length));
    const choice = shown[active];
    if (event.key === 'Enter' && choice) onPick(choice.value);
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };
  const search = (text: string): void => {
    setQuery(text);
    setMovedTo(undefined);
  };
  return { query, search, shown, active, onKeyDown, hidden: Math.max(0, found.length - MAX_SHOWN) };
}

function matching(choices: readonly PickChoice[], query: string): readonly PickChoice[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter(({ value, title, note = '', group = '' }) => {
    const words = `${value} ${title} ${note} ${group}`.toLowerCase();
    return terms.every((term) => words.includes(term));
  });
}

interface PickRowProps {
  readonly id: string;
  readonly choice: PickChoice;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  /** The name of the group whose first choice this is. */
  readonly heading: string | undefined;
  readonly picture: ReactNode;
  readonly onPick: () => void;
}

function PickRow(props: PickRowProps): ReactNode {
  const { id, choice, isChosen, isActive, heading, picture, onPick } = props;
  const follow = (element: HTMLElement | null): void => {
    if (isActive) element?.scrollIntoView({ block: 'nearest' });
  };
  const room = { paddingInline: '2', paddingBlock: '1.5' };
  return (
    <>
      {heading !== undefined && (
        <Text role="presentation" fontSize="xs" fontWeight="600" color="fg.muted" {...room}>
          {heading}
        </Text>
      )}
      <Flex
        id={id}
        ref={follow}
        role="option"
        aria-selected={isChosen}
        onClick={onPick}
        align="center"
        gap="2.5"
        {...room}
        borderRadius="md"
        cursor="pointer"
        background={isActive ? 'bg.muted' : undefined}
        color={isChosen ? 'brand.fg' : 'fg'}
        _hover={{ background: 'bg.muted' }}
      >
        {picture}
        <ChoiceWords choice={choice} />
        {isChosen && <StudioIcon name="check" boxSize="3.5" flex="none" />}
      </Flex>
    </>
  );
}

function ChoiceWords({ choice: { title, note, sample } }: Pick<PickRowProps, 'choice'>): ReactNode {
  return (
    <>
      <Box flex="1" minWidth="0">
        <Text fontSize="sm" truncate>
          {title}
        </Text>
        {note !== undefined && note !== title && (
          <Text fontSize="xs" color="fg.subtle" truncate title={note}>
            {note}
          </Text>
        )}
      </Box>
      {sample !== undefined && (
        <Text fontSize="xs" color="fg.muted" truncate maxWidth="110px" flex="none" title={sample}>
          {sample}
        </Text>
      )}
    </>
  );
}

interface PickButtonProps extends PickListProps {
  /** undefined: the chosen one of the choices. */
  readonly children?: ReactNode;
  readonly look?: ButtonProps;
}

/** A button that opens a {@link PickList}. */
export function PickButton({ children, look, onPick, ...list }: PickButtonProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const pick = (value: string): void => {
    setShown(false);
    onPick(value);
  };
  return (
    <Popover.Root
      open={isShown}
      onOpenChange={({ open }) => setShown(open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button
          size="sm"
          colorPalette="gray"
          color="fg"
          fontWeight="400"
          justifyContent="space-between"
          aria-label={list.label}
          {...look}
        >
          {children ?? (
            <Chosen choices={list.choices} value={list.chosen} picture={list.pictureOf?.(list.chosen)} />
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="380px" maxWidth="92vw" padding="2" aria-label={list.label}>
            <PickList {...list} onPick={pick} />
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface ChosenProps {
  readonly choices: readonly PickChoice[];
  readonly value: string;
  readonly picture?: ReactNode;
  /** true: only the title, inside a sentence. */
  readonly isBrief?: boolean;
}

/** The picked choice: its title, its name, and a sample of its value. */
export function Chosen({ choices, value, picture, isBrief = false }: ChosenProps): ReactNode {
  const found = choices.find((one) => one.value === value);
  const title = found?.title ?? (value === '' ? t('editors.choose') : value);
  return (
    <>
      <Flex as="span" align="center" gap="2" minWidth="0">
        {picture}
        <Text as="span" truncate flex="0 0 auto" maxWidth="100%">
          {title}
        </Text>
        {!isBrief && title.toLowerCase() !== value.toLowerCase() && value !== '' && (
          <Text as="span" truncate color="fg.subtle" fontSize="xs">
            {value}
          </Text>
        )}
      </Flex>
      <Flex as="span" align="center" gap="1.5" flex="none" color="fg.subtle">
        {!isBrief && found?.sample !== undefined && (
          <Text as="span" fontSize="xs" truncate maxWidth="100px">
            {found.sample}
          </Text>
        )}
        <StudioIcon name="down" boxSize="3" />
      </Flex>
    </>
  );
}
