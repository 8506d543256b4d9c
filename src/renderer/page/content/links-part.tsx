import type { ComponentProps, ReactNode } from 'react';
import type { Links, Link } from '#generated/config.ts';
import { recipes, slots, type ButtonVariants } from '#generated/recipes.ts';
import { formatText, formatValue } from '#model/format.ts';
import { linkVisibility, leadsAway } from '#renderer/page/link-targets.ts';
import type { PartProps, RenderContext } from '#renderer/page/render-context.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { Button } from '#ui/controls/button.tsx';
import { bottomBarRef } from '#ui/device/mark-ancestors.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { WaveBackdrop } from '#ui/art/wave-backdrop.tsx';
import { evaluate } from '#model/evaluate.ts';

/** Links as rows, a grid of icons, buttons or banners. Renders nothing if all of them are hidden. */
export function LinksPart({ part: links, context }: PartProps<Links>): ReactNode {
  const { scope, port, t } = context;
  const items = links.items.filter((link) => linkVisibility(link, scope, port) !== 'hidden');
  if (items.length === 0) return null;
  const bar = links.sticky ? slots.submitBar() : undefined;
  const title = formatText(links.title, scope, t);
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
      <div className={bar.root} ref={bottomBarRef}>
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

/** One link in its layout, with its own lock: ten taps have one effect. */
function LinkItem({ link, layout, context }: LinkItemProps): ReactNode {
  const { run, busy } = useActions();
  const { scope, port, t } = context;
  const isDisabled = linkVisibility(link, scope, port) === 'disabled';
  const label = formatText(link.label, scope, t) ?? '';
  const icon = link.icon && (
    <Icon name={link.icon} size={layout === 'rows' || layout === 'buttons' ? 20 : 28} />
  );
  const press = (): void => void run(link.then, context.actions);
  if (layout === 'buttons')
    return (
      <Button full {...buttonVariant(link)} icon={icon} loading={busy} disabled={isDisabled} onClick={press}>
        {label}
      </Button>
    );
  const button = {
    type: 'button',
    disabled: isDisabled,
    'aria-busy': busy || undefined,
    onClick: press,
  } as const;
  if (layout === 'grid' || layout === 'icons')
    return <LinkTile label={label} icon={icon} layout={layout} button={button} />;
  const hint = formatText(link.hint, scope, t);
  if (layout === 'banners') return <LinkBanner label={label} hint={hint} icon={icon} button={button} />;
  return (
    <ListRow
      title={label}
      note={hint}
      icon={icon}
      value={link.value === undefined ? undefined : <LinkValue link={link} context={context} />}
      tone={link.tone === 'danger' ? 'danger' : undefined}
      onPress={isDisabled ? undefined : press}
      arrow={!isDisabled && leadsAway(link.then)}
    />
  );
}

/** The links that are not hidden, as buttons. */
export function linkButtons(links: readonly Link[] = [], context: RenderContext): readonly ReactNode[] {
  return links.flatMap((link, index) =>
    linkVisibility(link, context.scope, context.port) === 'hidden'
      ? []
      : [<LinkItem key={index} link={link} layout="buttons" context={context} />],
  );
}

/** A button variant by a link's tone: solid for tones that stand out, ghost for neutral, otherwise soft. */
function buttonVariant({ tone }: Link): ButtonVariants {
  if (tone === 'neutral') return { variant: 'ghost', size: 'md', full: false };
  if (tone === undefined || tone === 'info' || tone === 'warning') return { variant: 'soft' };
  return { variant: 'solid', palette: tone };
}

interface LinkTileProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly layout: 'grid' | 'icons';
  readonly button: ComponentProps<'button'>;
}

function LinkTile({ label, icon, layout, button }: LinkTileProps): ReactNode {
  const style = slots.shortcutGrid({ surface: layout === 'icons' ? 'plain' : undefined });
  return (
    <button {...button} className={style.item}>
      <span className={style.icon}>{icon}</span>
      <span className={style.label}>{label}</span>
    </button>
  );
}

interface LinkBannerProps extends Omit<LinkTileProps, 'layout'> {
  readonly hint: string | undefined;
}

/** A link as a banner with a drawn background. */
function LinkBanner({ label, hint, icon, button }: LinkBannerProps): ReactNode {
  const style = slots.linkBanner();
  return (
    <button {...button} className={style.root}>
      <WaveBackdrop className={style.wave} />
      {icon ? <span className={style.icon}>{icon}</span> : null}
      <span className={style.words}>
        <span className={style.title}>{label}</span>
        {hint ? <span className={style.note}>{hint}</span> : null}
      </span>
      <Icon name="chevron-right" size={20} className={style.arrow} />
    </button>
  );
}

/** The value at the end of a link row; nothing while it is unknown. */
function LinkValue({ link, context }: { readonly link: Link; readonly context: RenderContext }): ReactNode {
  const value = evaluate(link.value, context.scope);
  if (value === undefined) return null;
  const { text, tone } = formatValue(link.format, value, context);
  return tone ? <span className={recipes.statusPill({ tone })}>{text}</span> : text;
}
