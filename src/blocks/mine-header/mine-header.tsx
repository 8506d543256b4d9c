import { type ReactNode, useRef, useState } from 'react';
import { useStore } from '#ui/system/use-store.ts';
import type { UserAnswer } from '#generated/contract.ts';
import { recipes, slots } from '#generated/recipes.ts';
import type { Translate } from '#model/format.ts';
import { MessageBell } from '#renderer/page/message-bell.tsx';
import { PLAYER_PATIENCE_MS, PlayerMissing } from '#renderer/page/player-missing.tsx';
import { useSlowHint } from '#renderer/page/use-countdown.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { vipLevel } from '#rules/vip-progress.ts';
import { useBalance, useSiteState } from '#state/state-context.ts';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { safePictureUrl } from '#rules/safe-url.ts';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { glaze } from '#ui/layout/glaze.ts';
import { SafeImage } from '#ui/layout/safe-image.tsx';
import { IconButton, useAsyncAction } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { uploadWithProgress } from '#api/upload-with-progress.ts';
import { failureText } from '#renderer/action/calls.ts';
import type { PictureCrop } from './picture-crop.tsx';

const NOT_KNOWN = '\u2014';

const PICTURE_TYPES = 'image/gif,image/png';

/** Who the player is: picture, name, rank, days since joining; and below it the balance. */
export function MineHeader({ context, props }: BlockInput<'mine-header'>) {
  const { shared } = useSiteState();
  const { t } = context;
  const user = useStore(shared, (sources) => sources.user);
  const level = vipLevel(user?.current_vip);
  const rank = t('block-mine-header.vip', { level });
  return (
    <div className={glaze()}>
      <div className={recipes.stack({ gap: 'md' })}>
        <div className={recipes.row({ gap: 'md', justify: 'between' })}>
          <div className={recipes.row({ gap: 'lg' })}>
            <AvatarButton key={user?.username} user={user} mostKb={props.pictureKb} context={context} />
            {user ? <Player user={user} rank={rank} t={t} /> : <PlayerMissing context={context} />}
          </div>
          <div className={recipes.row({ gap: 'none', bleed: 'end' })}>
            {level > 0 && <VipBadge level={level} size={56} label={rank} />}
            {props.messages && <MessageBell {...props.messages} context={context} />}
          </div>
        </div>
        <MineBalance context={context} />
      </div>
    </div>
  );
}

function Player({
  user,
  rank,
  t,
}: {
  readonly user: UserAnswer;
  readonly rank: string;
  readonly t: Translate;
}) {
  return (
    <div className={recipes.stack({ gap: 'xs' })}>
      <p className={recipes.text({ size: 'titleMd', truncate: true })}>{user.username}</p>
      <p className={recipes.row({ gap: 'sm', wrap: true })}>
        <StatusPill tone="gilt">{rank}</StatusPill>
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
  /** Undefined while nobody says who the player is. */
  readonly user: UserAnswer | undefined;
  /** A picture may weigh this much, in kilobytes. */
  readonly mostKb: number;
  readonly context: RenderContext;
}

/** The player's picture; a tap chooses another, gif or png, which shows at once with how much of it is sent. */
function AvatarButton({ user, mostKb, context }: AvatarButtonProps) {
  const { t } = context;
  const input = useRef<HTMLInputElement>(null);
  const { preview, share, send, crop } = usePicture(user?.avatar, mostKb, context);
  const look = slots.avatarPick();
  const percent = share === undefined ? undefined : Math.round(share * 100);
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
          <SafeImage
            src={preview ?? safePictureUrl(user?.avatar)}
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

/** The balance, with an eye to hide it and a refresh. */
function MineBalance({ context: { t, port } }: { readonly context: RenderContext }) {
  const { balance, isMasked, toggleMask } = useBalance();
  const { isLate } = useSlowHint(balance === undefined, PLAYER_PATIENCE_MS);
  const [isBusy, refresh] = useAsyncAction(() =>
    Promise.all([port.refresh('balance'), port.refresh('user')]),
  );
  return (
    <div className={recipes.row({ justify: 'between' })}>
      <div className={recipes.stack({ gap: 'xs' })}>
        <span className={recipes.text({ size: 'caption', tone: 'muted' })}>
          {t('block-mine-header.balance')}
        </span>
        {isLate && <span className={recipes.text({ size: 'display', tone: 'subtle' })}>{NOT_KNOWN}</span>}
        {balance === undefined && !isLate && <Skeleton shape="figure" width="name" />}
        {balance !== undefined && (
          <MoneyText
            rolls
            value={balance}
            size="display"
            masked={isMasked}
            maskLabel={t('shell.balance.hidden')}
          />
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

/** A picture that was chosen here: shown at once, until the server names another than the one it took the place of. */
interface Chosen {
  readonly url: string;
  readonly instead: string | undefined;
}

/**
 * Checks and sends the player's picture. It shows at once, and how far it is; whatever goes wrong is said with its reason, and the
 * picture of before is there again.
 */
function usePicture(avatar: string | undefined, mostKb: number, { port, t }: RenderContext) {
  const { call } = useSiteState();
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState<number>();
  const [crop, setCrop] = useState<ReactNode>();
  const isBusy = useRef(false);

  const fail = (words: string | undefined): void => {
    if (words !== undefined) port.toast('error', words);
  };

  async function upload(file: File): Promise<void> {
    const code = await import('./picture-crop.tsx').catch(() => undefined);
    if (!code) return fail(failureText({ kind: 'offline', reason: 'network' }, t));
    const checked = await code.checkPicture(file, mostKb * 1024);
    if (checked.kind !== 'fit')
      return fail(t(`block-mine-header.${checked.kind}`, { most: sizeInWords(mostKb) }));
    const before = chosen;
    const square = await chooseSquare(code.PictureCrop, checked.file);
    if (!square) return;
    const url = URL.createObjectURL(square);
    setShare(0);
    setChosen({ url, instead: avatar });
    const outcome = await call(
      'uploadAvatar',
      { file: square },
      { from: 'code', fetch: uploadWithProgress((done) => setShare(done)) },
    );
    setShare(undefined);
    if (outcome.kind === 'done') {
      if (before) URL.revokeObjectURL(before.url);
      return port.toast('success', outcome.message || t('block-mine-header.done'));
    }
    setChosen(before);
    URL.revokeObjectURL(url);
    if (outcome.kind === 'unknown') void port.refresh('user'); // The server may have taken it all the same.
    fail(failureText(outcome, t));
  }

  /** The square that the player chooses; undefined: none. A gif would lose its motion: it is sent as it is. */
  async function chooseSquare(Crop: typeof PictureCrop, file: File): Promise<File | undefined> {
    if (file.type === 'image/gif') return file;
    const picture = await createImageBitmap(file).catch(() => fail(t('block-mine-header.unreadable')));
    if (!picture) return undefined;
    return new Promise((onDone) =>
      setCrop(<Crop key={performance.now()} mostBytes={mostKb * 1024} {...{ picture, onDone, t }} />),
    );
  }

  return {
    /** What the square of a picture is chosen in. */
    crop,
    /** What to show in place of the player's picture; undefined: the picture itself. */
    preview: chosen && (share !== undefined || chosen.instead === avatar) ? chosen.url : undefined,
    /** How much of it is on its way, from 0 to 1; undefined while nothing is sent. */
    share,
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

function sizeInWords(kilobytes: number): string {
  return kilobytes >= 1024 ? `${String(Math.floor(kilobytes / 102.4) / 10)} MB` : `${String(kilobytes)} KB`;
}
