import { type ReactNode, useRef, useState } from 'react';
import type { UserAnswer } from '#generated/contract.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { sharedOf } from '#renderer/data/read-scope.ts';
import { MessageBell } from '#renderer/page/message-bell.tsx';
import { PlayerPlaceholder } from '#renderer/page/player-placeholder.tsx';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { parseVipLevel } from '#rules/parse-vip-level.ts';
import { useBalance } from '#state/state-hooks.ts';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { heroClass } from '#ui/layout/hero-class.ts';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { IconButton, useAsyncAction } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { ValueSkeleton } from '#ui/feedback/skeleton.tsx';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { failureText } from '#renderer/action/run-actions.ts';
import type { PictureCrop } from './picture-crop.tsx';

const PICTURE_TYPES = 'image/gif,image/png';

/** The player: picture, name, VIP level, days since joining, and the balance. */
export function MineHeader({ context, props }: BlockInput<'mine-header'>) {
  const { scope, t } = context;
  const user = sharedOf(scope, 'user');
  const level = parseVipLevel(user?.current_vip);
  const vip = t('block-mine-header.vip', { level });
  return (
    <div className={heroClass()}>
      <div className={recipes.stack({ gap: 'md' })}>
        <div className={recipes.row({ gap: 'md', justify: 'between' })}>
          <div className={recipes.row({ gap: 'lg' })}>
            <AvatarButton key={user?.username} user={user} maxKb={props.pictureKb} context={context} />
            {user ? <Player user={user} vip={vip} t={t} /> : <PlayerPlaceholder context={context} />}
          </div>
          <div className={recipes.row({ gap: 'none', bleed: 'end' })}>
            {level > 0 && <VipBadge level={level} size={56} label={vip} />}
            {props.messages && <MessageBell {...props.messages} context={context} />}
          </div>
        </div>
        <MineBalance context={context} />
      </div>
    </div>
  );
}

interface PlayerProps extends Pick<RenderContext, 't'> {
  readonly user: UserAnswer;
  readonly vip: string;
}

function Player({ user, vip, t }: PlayerProps) {
  return (
    <div className={recipes.stack({ gap: 'xs' })}>
      <p className={recipes.text({ size: 'titleMd', fits: 'name' })}>{user.username}</p>
      <p className={recipes.row({ gap: 'sm', wrap: true })}>
        <span className={recipes.statusPill({ tone: 'gilt' })}>{vip}</span>
        {user.joinday !== undefined && (
          <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
            {t('block-mine-header.joined', { days: user.joinday })}
          </span>
        )}
      </p>
    </div>
  );
}

interface AvatarButtonProps {
  /** undefined while the player is loading. */
  readonly user: UserAnswer | undefined;
  /** The maximum size of a picture, in kilobytes. */
  readonly maxKb: number;
  readonly context: RenderContext;
}

/** The player's picture. A tap chooses another, a gif or a cropped png, shown with its upload progress. */
function AvatarButton({ user, maxKb, context }: AvatarButtonProps) {
  const { t } = context;
  const input = useRef<HTMLInputElement>(null);
  const { preview, progress, send, crop } = usePicture(user?.avatar, maxKb, context);
  const look = slots.avatarPick();
  const percent = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <>
      <button
        type="button"
        className={look.root}
        aria-label={t('block-mine-header.avatar')}
        aria-busy={percent !== undefined || undefined}
        onClick={() => {
          if (percent === undefined) input.current?.click();
        }}
      >
        <span className={look.picture}>
          <FallbackImage
            src={user?.avatar}
            preview={preview}
            alt=""
            ratio="1"
            fallback={<AvatarRosette seed={user?.username ?? ''} />}
          />
        </span>
        {percent === undefined ? (
          <span className={look.badge}>
            <Icon name="camera" size={14} />
          </span>
        ) : (
          <span
            className={look.ring}
            style={{ '--progress': percent }}
            role="progressbar"
            aria-label={t('block-mine-header.sending')}
            aria-valuenow={percent}
          />
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={t('block-mine-header.avatar')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      {crop}
    </>
  );
}

/** The balance, with buttons to hide and to refresh it. */
function MineBalance({ context: { t, port } }: { readonly context: RenderContext }) {
  const { balance, isMasked, mask, toggleMask } = useBalance(t);
  const [isBusy, refresh] = useAsyncAction(() =>
    Promise.all([port.refresh('balance'), port.refresh('user')]),
  );
  return (
    <div className={recipes.row({ justify: 'between', wrap: true })}>
      <div className={recipes.stack({ gap: 'xs' })}>
        <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
          {t('block-mine-header.balance')}
        </span>
        {balance === undefined ? (
          <span className={recipes.text({ size: 'display', tone: 'subtle' })}>
            <ValueSkeleton shape="figure" width="name" />
          </span>
        ) : (
          <MoneyText rolls value={balance} size="display" mask={mask} />
        )}
      </div>
      <div className={recipes.row({ gap: 'none', bleed: 'end' })}>
        <IconButton
          label={t(isMasked ? 'shell.balance.show' : 'shell.balance.hide')}
          aria-pressed={isMasked}
          onClick={toggleMask}
        >
          <Icon name={isMasked ? 'eye-off' : 'eye'} />
        </IconButton>
        <IconButton label={t('shell.balance.refresh')} loading={isBusy} onClick={refresh}>
          <Icon name="refresh" />
        </IconButton>
      </div>
    </div>
  );
}

/** A picture that was chosen here. It is shown until the server sends another address than `replaces`. */
interface ChosenPicture {
  readonly url: string;
  readonly replaces: string | undefined;
}

/** Checks, shows and uploads the player's picture. A failure shows a toast and the previous picture again. */
function usePicture(avatar: string | undefined, maxKb: number, { port, t }: RenderContext) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [progress, setProgress] = useState<number>();
  const [crop, setCrop] = useState<ReactNode>();
  const isBusy = useRef(false);

  const fail = (message: string | undefined): void => {
    if (message !== undefined) port.toast('error', message);
  };

  async function upload(file: File): Promise<void> {
    const code = await import('./picture-crop.tsx').catch(() => undefined);
    if (!code) return fail(failureText({ kind: 'offline', reason: 'network' }, t));
    const checked = await code.checkPicture(file, maxKb * 1024);
    if (typeof checked === 'string') return fail(t(checked, { most: formatKb(maxKb) }));
    const previous = chosen;
    const square = await chooseSquare(code.PictureCrop, checked);
    if (!square) return;
    const url = URL.createObjectURL(square);
    setProgress(0);
    setChosen({ url, replaces: avatar });
    const outcome = await port.call(
      'uploadAvatar',
      { file: square },
      { trigger: 'code', fetch: uploadWithProgress(setProgress) },
    );
    setProgress(undefined);
    if (outcome.kind === 'done') {
      if (previous) URL.revokeObjectURL(previous.url);
      return port.toast('success', outcome.message || t('block-mine-header.done'));
    }
    setChosen(previous);
    URL.revokeObjectURL(url);
    fail(failureText(outcome, t));
  }

  /** Lets the player choose a square; undefined if none. A gif is not cropped, to keep its animation. */
  async function chooseSquare(Crop: typeof PictureCrop, file: File): Promise<File | undefined> {
    if (file.type === 'image/gif') return file;
    const picture = await createImageBitmap(file).catch(() => fail(t('block-mine-header.unreadable')));
    if (!picture) return undefined;
    const url = URL.createObjectURL(file);
    const square = await new Promise<File | undefined>((onDone) =>
      setCrop(<Crop key={url} maxBytes={maxKb * 1024} picture={picture} url={url} onDone={onDone} t={t} />),
    );
    URL.revokeObjectURL(url);
    return square;
  }

  return {
    /** The sheet that crops a picture. */
    crop,
    /** The address to show instead of the player's picture; undefined: none. */
    preview: chosen && (progress !== undefined || chosen.replaces === avatar) ? chosen.url : undefined,
    /** The progress of the upload, from 0 to 1; undefined while there is none. */
    progress,
    async send(file: File): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        await upload(file);
      } finally {
        isBusy.current = false;
      }
    },
  };
}

function formatKb(kilobytes: number): string {
  return kilobytes >= 1024 ? `${String(Math.floor(kilobytes / 102.4) / 10)} MB` : `${String(kilobytes)} KB`;
}
