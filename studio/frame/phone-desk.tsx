import { Box, Flex, Text, Button, IconButton, Input, NativeSelect, SegmentGroup } from '@chakra-ui/react';
import { useState } from 'react';
import { PickedCard } from './picked-card.tsx';
import { errorsOf } from '#studio/session/severity.ts';
import { useView, type FrameState, useStudio } from '#studio/session/studio.ts';
import { Glyph } from '#studio/controls/glyph.tsx';
import type { StudioPlayer, StudioScenario } from '#studio/protocol/studio-calls.ts';
import { useMessages } from '#studio/controls/use-messages.ts';
import { Phone } from './phone.tsx';

const WIDTHS = [320, 360, 390] as const;

const SCALES = ['1', '1.15', '1.3', '1.5'] as const;

const PLAYERS = ['none', 'demo2026', 'newbie01', 'agent2026'] as const;

const SCENARIOS = ['full', 'welcome', 'empty', 'slow', 'waiting', 'failing', 'loose', 'maintenance'] as const;

/** The middle of the studio: how the phone is held, the phone, and what it shows. */
export function PhoneDesk() {
  return (
    <Flex as="main" direction="column" minHeight="0" minWidth="0" bg="bg.subtle" position="relative">
      <FrameTools />
      <Box flex="1" minHeight="0">
        <Phone />
      </Box>
      <FrameStatus />
      <PickedCard />
    </Flex>
  );
}

/** Whether the phone shows the newest edit, or the last good state while there are errors. */
function FrameStatus() {
  const { state, isSending, frame } = useView();
  const t = useMessages();
  const isStale = errorsOf(state.faults).length > 0;
  const isUpdating = !isStale && (isSending || frame.drawn !== state.shown || state.checked < state.revision);
  const isFallback = frame.config !== '' && !frame.config.startsWith('newest');
  const words = isStale
    ? t('studio.frame.stale')
    : isUpdating
      ? t('studio.frame.updating')
      : isFallback
        ? t('studio.frame.fallback')
        : frame.delayMs > 0
          ? t('studio.frame.current.ms', { ms: frame.delayMs })
          : t('studio.frame.current');
  const isBad = isStale || (isFallback && !isUpdating);
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      gap="1.5"
      height="8"
      flexShrink="0"
      fontSize="xs"
      color={isBad ? 'warning.fg' : 'fg.subtle'}
      bg={isBad ? 'warning.subtle' : undefined}
    >
      <Glyph name={isBad ? 'alert' : isUpdating ? 'reload' : 'check'} boxSize="3.5" />
      <Text>{words}</Text>
    </Flex>
  );
}

/** How the phone is held, who holds it, and how the server behaves. */
function FrameTools() {
  const studio = useStudio();
  const { frame } = useView();
  const t = useMessages();
  return (
    <Flex
      wrap="wrap"
      columnGap="2"
      rowGap="1.5"
      align="center"
      paddingX="3"
      paddingY="2.5"
      borderBottomWidth="1px"
      bg="bg"
    >
      <Address key={frame.path} path={frame.path} />
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={t('studio.frame.reload')}
        title={t('studio.frame.reload')}
        onClick={studio.reloadFrame}
      >
        <Glyph name="reload" boxSize="3.5" />
      </IconButton>
      <Button
        size="xs"
        variant={frame.dark ? 'subtle' : 'outline'}
        aria-pressed={frame.dark}
        onClick={() => studio.frame({ dark: !frame.dark })}
      >
        <Glyph name="moon" boxSize="3.5" />
        {t('studio.frame.dark')}
      </Button>
      <Button
        size="xs"
        variant={frame.isPicking ? 'solid' : 'outline'}
        aria-pressed={frame.isPicking}
        title={t('studio.frame.pick.hint')}
        onClick={() => studio.frame({ picking: !frame.picking })}
      >
        <Glyph name="pick" boxSize="3.5" />
        {t('studio.frame.pick')}
      </Button>
      {/* The next line; where there is room the width of the phone stands above it. */}
      <Box order="2" flexBasis="100%" height="0" />
      <Choice
        label={t('studio.frame.player')}
        value={frame.player ?? 'none'}
        options={PLAYERS.map((value) => ({ value, label: t(`studio.frame.player.${value}`) }))}
        onChoose={(value) => studio.frame({ player: value === 'none' ? null : (value as StudioPlayer) })}
      />
      <Choice
        label={t('studio.frame.scenario')}
        value={frame.scenario}
        options={SCENARIOS.map((value) => ({ value, label: t(`studio.frame.scenario.${value}`) }))}
        onChoose={(value) => studio.frame({ scenario: value as StudioScenario })}
      />
      <Choice
        label={t('studio.frame.text')}
        value={String(frame.textScale)}
        options={SCALES.map((value) => ({ value, label: t(`studio.frame.text.${value}`) }))}
        onChoose={(value) => studio.frame({ textScale: Number(value) })}
      />
      <SegmentGroup.Root
        size="xs"
        flexShrink="0"
        order={{ base: 4, xl: 1 }}
        aria-label={t('studio.frame.width')}
        value={String(frame.width)}
        onValueChange={({ value }) => studio.frame({ width: Number(value) as FrameState['width'] })}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={WIDTHS.map(String)} />
      </SegmentGroup.Root>
    </Flex>
  );
}

/** The address on screen, to be changed by hand: a page that reads its query shows something else for each. */
function Address({ path }: { readonly path: string }) {
  const studio = useStudio();
  const t = useMessages();
  const [typed, type] = useState(path);
  return (
    <Flex
      as="form"
      flex="1"
      minWidth="0"
      onSubmit={(event) => {
        event.preventDefault();
        studio.go(typed.startsWith('/') ? typed : `/${typed}`);
      }}
    >
      <Input
        size="xs"
        fontFamily="mono"
        aria-label={t('studio.frame.address')}
        spellCheck={false}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </Flex>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect.Root size="xs" order="3" flex="1" minWidth={{ base: '44%', xl: '0' }}>
      <NativeSelect.Field
        aria-label={label}
        title={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
