import type { ReactNode } from 'react';
import type { Links, Link } from '#generated/config.ts';
import { recipes, slots, type ButtonVariants } from '#generated/recipes.ts';
import { formatText, formatValue } from '#model/format.ts';
import { linkVisibility, leadsAway } from '#renderer/page/visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { evaluate } from '#model/evaluate.ts';
import { StatusPill } from '#ui/feedback/status-pill.tsx';
import { ConfigIcon } from './config-icon.tsx';

interface LinksPartProps {
  readonly links: Links;
  readonly context: RenderContext;
}

/** Things to tap, as rows, as a grid of icons, as buttons or as banners. Nothing is drawn when none of them is there. */
export function LinksPart({ links, context }: LinksPartProps): ReactNode {
  const { scope, port, t } = context;
  const items = links.items.filter((link) => linkVisibility(link, scope, port) !== 'hidden');
  if (items.length === 0) return null;
  const bar = links.sticky ? slots.submitBar() : undefined;
  const title = links.title === undefined ? undefined : formatText(links.title, scope, t);
  const list = (
    <ul className={bar?.actions ?? LAYOUT[links.layout]}>
      {items.map((link) => (
        <li key={links.items.indexOf(link)}>
          <LinkItem link={link} layout={links.layout} context={context} />
        </li>
      ))}
    </ul>
  );
  if (bar)
    return (
      <div className={bar.root} data-submit-bar>
        {list}
      </div>
    );
  if (!title) return list;
  return (
    <section className={recipes.stack({ gap: 'sm', pad: 'title' })} aria-label={title}>
      <h2 className={slots.page().sectionTitle}>{title}</h2>
      {list}
    </section>
  );
}

const LAYOUT = {
  rows: recipes.card({ padding: 'list' }),
  grid: slots.shortcutGrid().root,
  icons: slots.shortcutGrid({ surface: 'plain' }).root,
  buttons: recipes.stack({ gap: 'sm' }),
  banners: recipes.stack({ gap: 'md' }),
};

interface LinkItemProps {
  readonly link: Link;
  readonly layout: Links['layout'];
  readonly context: RenderContext;
}

/** One link in the shape of its layout, with a lock of its own: ten taps give one effect. */
export function LinkItem({ link, layout, context }: LinkItemProps): ReactNode {
  const { run, busy } = useActions();
  const { scope, port, t } = context;
  const isDisabled = linkVisibility(link, scope, port) === 'disabled';
  const label = formatText(link.label, scope, t) ?? '';
  const icon = link.icon ? (
    <ConfigIcon name={link.icon} size={layout === 'rows' || layout === 'buttons' ? 20 : 28} />
  ) : undefined;
  const press = (): void => void run(link.then, context.actions);
  if (layout === 'buttons')
    return (
      <Button full {...buttonLook(link)} icon={icon} loading={busy} disabled={isDisabled} onClick={press}>
        {label}
      </Button>
    );
  if (layout === 'grid' || layout === 'icons') {
    const look = slots.shortcutGrid({ surface: layout === 'grid' ? 'soft' : 'plain' });
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
  const hint = link.hint === undefined ? undefined : formatText(link.hint, scope, t);
  if (layout === 'banners')
    return <LinkBanner {...{ label, hint, icon, isDisabled, busy }} onPress={press} />;
  return (
    <ListRow
      title={label}
      note={hint}
      icon={icon}
      value={link.value === undefined ? undefined : <LinkValue link={link} context={context} />}
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

interface LinkBannerProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly icon: ReactNode;
  readonly isDisabled: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** A link as a banner of our own drawing. */
function LinkBanner({ label, hint, icon, isDisabled, busy, onPress }: LinkBannerProps): ReactNode {
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

/** The value at the end of a link; nothing while it is unknown. */
function LinkValue({ link, context }: { readonly link: Link; readonly context: RenderContext }): ReactNode {
  if (link.value === undefined) return null;
  const value = evaluate(link.value, context.scope);
  if (value === undefined) return null;
  const { text, tone } = formatValue(link.format, value, context);
  return tone ? <StatusPill tone={tone}>{text}</StatusPill> : text;
}
