import type { ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';

interface LinkBannerProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly icon: ReactNode;
  readonly isDisabled: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** A link as a banner of our own drawing. */
export function LinkBanner({ label, hint, icon, isDisabled, busy, onPress }: LinkBannerProps): ReactNode {
  const look = slots.linkBanner();
  return (
    <button
      type="button"
      className={look.root}
      disabled={isDisabled}
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      <span className={look.wave}>
        <WaveBackdrop />
      </span>
      {icon ? <span className={look.icon}>{icon}</span> : null}
      <span className={look.words}>
        <span className={look.title}>{label}</span>
        {hint ? <span className={look.note}>{hint}</span> : null}
      </span>
      <span className={look.arrow}>
        <Icon name="chevron-right" size={20} />
      </span>
    </button>
  );
}
