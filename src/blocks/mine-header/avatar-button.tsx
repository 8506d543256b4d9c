import { useRef, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import { failureText } from '#renderer/action/failure-text.ts';
import type { Surroundings } from '#renderer/page/surroundings.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { SafeImage } from '#ui/safe-image.tsx';

/** The kinds of picture that are taken (spec section 5 "Avatar upload"). */
const KINDS = ['image/gif', 'image/png'];

/** Props of the player's picture. */
export interface AvatarButtonProps {
  readonly avatar: string | undefined;
  /** What the rosette is drawn from that stands in for a picture. */
  readonly seed: string;
  readonly around: Surroundings;
}

/** The player's picture; a tap chooses another, gif or png. */
export function AvatarButton({ avatar, seed, around: { port, t } }: AvatarButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  async function upload(file: File): Promise<void> {
    if (!KINDS.includes(file.type)) {
      port.toast('error', t('block-mine-header.avatar-kind'));
      return;
    }
    setBusy(true);
    const result = await port.call('uploadAvatar', { file }, { idempotencyKey: port.newKey() });
    setBusy(false);
    if (result.kind === 'done') port.toast('success', result.message || t('block-mine-header.avatar-done'));
    else port.toast('error', failureText(result, t) ?? '');
  }

  return (
    <>
      <button
        type="button"
        className={recipes.avatar()}
        aria-label={t('block-mine-header.avatar')}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
      >
        <SafeImage src={safePictureUrl(avatar)} alt="" ratio="1" fallback={<AvatarRosette seed={seed} />} />
      </button>
      <input
        ref={input}
        type="file"
        accept={KINDS.join(',')}
        hidden
        aria-label={t('block-mine-header.avatar')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </>
  );
}
