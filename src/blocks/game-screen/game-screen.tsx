import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { evaluate } from '#model/evaluate.ts';
import { ABSENT, formatText } from '#model/format.ts';
import { sharedOf } from '#renderer/data/read-scope.ts';
import { readGame } from '#renderer/games/use-kept-games.ts';
import { FrameView } from '#renderer/page/html/frame-section.tsx';
import { clockText, useNow } from '#renderer/page/use-countdown.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { addDecimals } from '#rules/decimal-and-usdt.ts';
import { useBalance } from '#state/state-hooks.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';
import { fullScreenRef } from '#ui/device/mark-ancestors.ts';
import { MoneyText } from '#ui/layout/money-text.tsx';

/** A game on the full screen with a thin bar. The shell's own bar is hidden meanwhile. */
export function GameScreen({ context, props }: BlockInput<'game-screen'>): ReactNode {
  const { port, scope, t } = context;
  const title = formatText(props.title, scope, t);
  const look = slots.gameScreen();
  useStorePlayed(props, context);
  const leave = async (): Promise<void> => {
    const choice = await port.dialog({
      title: t('block-game-screen.leave'),
      text: t('block-game-screen.leave-hint'),
      choices: [
        { id: 'stay', label: t('block-game-screen.stay') },
        { id: 'leave', label: t('block-game-screen.go'), tone: 'brand' },
      ],
    });
    if (choice === 'leave') port.go({ page: props.page, back: true });
  };
  return (
    <div className={look.root} ref={fullScreenRef}>
      <header className={look.bar}>
        <IconButton label={t('shell.nav.back')} onClick={() => void leave()}>
          <Icon name="back" />
        </IconButton>
        <h1 className={look.title}>{title}</h1>
        <TimePlayed {...context} />
        <TotalBalance {...context} />
      </header>
      <FrameView part={props} context={context} />
    </div>
  );
}

/** Stores the game as played on this device once it has an address. */
function useStorePlayed(
  { url, game }: BlockInput<'game-screen'>['props'],
  { port, scope, t }: RenderContext,
): void {
  const isOpen = typeof evaluate(url, scope) === 'string';
  const played = game && readGame(game, scope, t);
  const store = useEffectEvent(async () => {
    const kept = await port.keptGames();
    if (played) kept?.add('played', played);
  });
  const code = played?.code;
  const picture = played?.picture;
  useEffect(() => {
    if (isOpen && code !== undefined) void store();
  }, [isOpen, code, picture]);
}

function TimePlayed({ port, t }: Pick<RenderContext, 'port' | 't'>) {
  const [startMs] = useState(port.serverNow);
  const nowMs = useNow(port.serverNow);
  return (
    <span className={slots.gameScreen().time} role="timer" aria-label={t('block-game-screen.played')}>
      {clockText(Math.max(0, nowMs - startMs))}
    </span>
  );
}

/** The money of platform wallet and venues: automatic transfers take it to the game. A tap refreshes it. */
function TotalBalance({ port, scope, t }: Pick<RenderContext, 'port' | 'scope' | 't'>): ReactNode {
  const { balance, mask } = useBalance(t);
  useEffect(() => void port.refresh('wallet'), [port]);
  if (balance === undefined) return null;
  const total = addDecimals([balance, sharedOf(scope, 'wallet')?.gameblance]);
  return (
    <button
      type="button"
      className={slots.gameScreen().balance}
      aria-label={t('block-game-screen.refresh')}
      onClick={() => void port.refresh('wallet')}
    >
      {total === undefined ? ABSENT : <MoneyText value={total} mask={mask} />}
    </button>
  );
}
