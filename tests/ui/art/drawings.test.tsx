import { type ComponentType, createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { NAME_COLORS } from '#rules/color-of-name.ts';
import { LetterGlyph } from '#ui/art/letter-glyph.tsx';
import { MendedBowl, SteamingBowl } from '#ui/art/bowl-drawings.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { RedPacketArt } from '#ui/art/red-packet-art.tsx';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { wcagContrast } from 'culori';

const DECORATIVE: Record<string, ComponentType> = {
  SteamingBowl,
  MendedBowl,
  WaveBackdrop,
  RedPacket: () => <RedPacketArt size={116} />,
  Avatar: () => <AvatarRosette seed="a" />,
  Letter: () => <LetterGlyph name="harbour" />,
  Icon: () => <Icon name="home" />,
};

describe.each(Object.entries(DECORATIVE))('%s', (_, Art) => {
  it('is hidden from screen readers and not focusable', () => {
    expect(renderToStaticMarkup(h(Art))).toMatch(/^<svg[^>]* aria-hidden="true" focusable="false"/);
  });

  it('can be twice on one page: its ids are unique and its references resolve', () => {
    const page = renderToStaticMarkup(
      <>
        <Art />
        <Art />
      </>,
    );
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
    for (const target of targets) expect(ids).toContain(target);
    expect(page).not.toMatch(/NaN|undefined/);
  });
});

it('an active icon is filled, except its lines', () => {
  const draw = (active: boolean): string => renderToStaticMarkup(<Icon name="calendar" active={active} />);
  expect(draw(true)).toMatch(/ fill="currentColor".*><path d="[^"]+"><\/path><path d="[^"]+" fill="none">/);
  expect(draw(false)).not.toContain('currentColor" fill-opacity');
});

describe('a bank glyph', () => {
  it('shows the first character of the name, also beyond the basic plane', () => {
    expect(renderToStaticMarkup(<LetterGlyph name=" harbour" />)).toContain('>H</text>');
    expect(renderToStaticMarkup(<LetterGlyph name={'\u{20BB7}x'} />)).toContain('>\u{20BB7}</text>');
    expect(renderToStaticMarkup(<LetterGlyph name="" />)).toContain('></text>');
  });

  it('white text has a contrast of at least 4.5:1 on each colour', () => {
    for (const color of NAME_COLORS) expect(wcagContrast('#FFFFFF', color)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a VIP badge', () => {
  const draw = (level: number): string =>
    renderToStaticMarkup(<VipBadge level={level} label={`VIP ${level}`} />);

  it('is an image with its label', () => {
    expect(draw(3)).toMatch(/^<svg[^>]* role="img" aria-label="VIP 3"/);
    expect(draw(3)).not.toContain('aria-hidden');
  });

  it('has ten colours; an unknown level has the nearest one', () => {
    const glaze = (level: number): string | undefined =>
      /stop-color="(#[^"]+)"[^>]*><\/stop><stop offset="1" stop-color="(#\w+)"><\/stop><\/linearGradient><\/defs>/.exec(
        draw(level),
      )?.[2];
    expect(new Set(Array.from({ length: 10 }, (_, index) => glaze(index + 1))).size).toBe(10);
    expect(glaze(0)).toBe(glaze(1));
    expect(glaze(12)).toBe(glaze(10));
    expect(draw(0)).toContain('>0</text>');
    expect(draw(12)).toContain('>12</text>');
  });
});
