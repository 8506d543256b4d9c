import type { ReactNode } from 'react';
import type { Link, Links } from '#generated/config.ts';
import { slots } from '#generated/recipes.ts';
import type { ButtonVariants } from '#generated/recipes.ts';
import { textOf } from '#model/text-of.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { ConfigIcon } from './config-icon.tsx';
import { LinkBanner } from './link-banner.tsx';
import { LinkValue } from './link-value.tsx';
import { leadsAway, linkPresence } from './link-presence.ts';
import type { Surroundings } from './surroundings.ts';

interface LinkItemProps {
  readonly link: Link;
  readonly layout: Links['layout'];
  readonly around: Surroundings;
}

/** One link in the shape of its layout, with a lock of its own: ten taps give one effect. */
export function LinkItem({ link, layout, around }: LinkItemProps): ReactNode {
  const { run, busy } = useActions();
  const { scope, port, t } = around;
  const isDisabled = linkPresence(link, scope, port) === 'disabled';
  const label = textOf(link.label, scope, t) ?? '';
  const icon = link.icon ? (
    <ConfigIcon name={link.icon} size={layout === 'grid' || layout === 'banners' ? 28 : 20} />
  ) : undefined;
  const press = (): void => void run(link.then, around.actions);
  if (layout === 'buttons')
    return (
      <Button full {...buttonLook(link)} icon={icon} loading={busy} disabled={isDisabled} onClick={press}>
        {label}
      </Button>
    );
  if (layout === 'grid') {
    const look = slots.shortcutGrid();
    return (
      <button
        type="button"
        className={look.item}
        disabled={isDisabled}
        aria-busy={busy || undefined}
        onClick={press}
      >
        <span className={look.icon}>{icon}</span>
        <span className={look.label}>{label}</span>
      </button>
    );
  }
  const hint = link.hint === undefined ? undefined : textOf(link.hint, scope, t);
  if (layout === 'banners')
    return <LinkBanner {...{ label, hint, icon, isDisabled, busy }} onPress={press} />;
  return (
    <ListRow
      title={label}
      note={hint}
      icon={icon}
      value={link.value === undefined ? undefined : <LinkValue link={link} around={around} />}
      tone={link.tone === 'danger' ? 'danger' : 'default'}
      onPress={isDisabled ? undefined : press}
      arrow={!isDisabled && leadsAway(link.then)}
    />
  );
}

/** A link of a tone that asks for attention is a full button, any other a soft one. */
function buttonLook(link: Link): Pick<ButtonVariants, 'variant' | 'palette'> {
  switch (link.tone) {
    case 'danger':
      return { variant: 'danger' };
    case 'success':
    case 'festive':
    case 'gilt':
    case 'brand':
      return { variant: 'solid', palette: link.tone };
    default:
      return { variant: 'soft' };
  }
}
