import { Box, Button, Flex, IconButton, Input, NativeSelect, SegmentGroup } from '@chakra-ui/react';
import { useState } from 'react';
import { Glyph } from '#studio/app/glyph.tsx';
import { type FrameView, useStudio, useView } from '#studio/app/studio.ts';
import type { StudioPlayer, StudioScenario } from '#studio/protocol.ts';
import { useWords } from '#studio/words/say-studio.ts';

const WIDTHS = [320, 360, 390] as const;
const SCALES = ['1', '1.15', '1.3', '1.5'] as const;
const PLAYERS = ['none', 'demo2026', 'newbie01', 'agent2026'] as const;
const SCENARIOS = ['full', 'welcome', 'empty', 'slow', 'waiting', 'failing', 'loose', 'maintenance'] as const;

/** How the phone is held, who holds it, and how the server behaves. */
export function FrameTools() {
  const studio = useStudio();
  const { frame } = useView();
  const say = useWords();
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
        aria-label={say('frame.reload')}
        title={say('frame.reload')}
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
        {say('frame.dark')}
      </Button>
      <Button
        size="xs"
        variant={frame.isPicking ? 'solid' : 'outline'}
        aria-pressed={frame.isPicking}
        title={say('frame.pick.hint')}
        onClick={() => studio.frame({ picking: !frame.picking })}
      >
        <Glyph name="pick" boxSize="3.5" />
        {say('frame.pick')}
      </Button>
      {/* The next line; where there is room the width of the phone stands above it. */}
      <Box order="2" flexBasis="100%" height="0" />
      <Choice
        label={say('frame.player')}
        value={frame.player ?? 'none'}
        options={PLAYERS.map((value) => ({ value, label: say(`frame.player.${value}`) }))}
        onChoose={(value) => studio.frame({ player: value === 'none' ? null : (value as StudioPlayer) })}
      />
      <Choice
        label={say('frame.scenario')}
        value={frame.scenario}
        options={SCENARIOS.map((value) => ({ value, label: say(`frame.scenario.${value}`) }))}
        onChoose={(value) => studio.frame({ scenario: value as StudioScenario })}
      />
      <Choice
        label={say('frame.text')}
        value={String(frame.textScale)}
        options={SCALES.map((value) => ({ value, label: say(`frame.text.${value}`) }))}
        onChoose={(value) => studio.frame({ textScale: Number(value) })}
      />
      <SegmentGroup.Root
        size="xs"
        flexShrink="0"
        order={{ base: 4, xl: 1 }}
        aria-label={say('frame.width')}
        value={String(frame.width)}
        onValueChange={({ value }) => studio.frame({ width: Number(value) as FrameView['width'] })}
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
  const say = useWords();
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
        aria-label={say('frame.address')}
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
