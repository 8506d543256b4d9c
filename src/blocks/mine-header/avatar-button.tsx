import { useRef } from 'react';
import { slots } from '#generated/recipes.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { SafeImage } from '#ui/safe-image.tsx';
import { PICTURE_TYPES } from './picture-file.ts';
import { usePicture } from './use-picture.ts';

/** Props of the player's picture. */
export interface AvatarButtonProps {
  readonly avatar: string | undefined;
  /** What the rosette is drawn from that stands in for a picture. */
  readonly seed: string;
  /** A picture may weigh this much, in kilobytes. */
  readonly mostKb: number;
  readonly around: Surroundings;
}

/** The player's picture; a tap chooses another, gif or png, which shows at once with how much of it is sent. */
export function AvatarButton({ avatar, seed, mostKb, around }: AvatarButtonProps) {
  const { t } = around;
  const input = useRef<HTMLInputElement>(null);
  const { preview, share, send } = usePicture(avatar, mostKb, around);
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
            src={preview ?? safePictureUrl(avatar)}
            alt=""
            ratio="1"
            fallback={<AvatarRosette seed={seed} />}
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
    </>
  );
}
