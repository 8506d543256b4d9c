import type { ReactNode } from 'react';
import type { Links } from '#generated/config.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { LinkItem } from './link-item.tsx';
import { linkVisibility } from './link-visibility.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

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
  buttons: recipes.stack({ gap: 'sm' }),
  banners: recipes.stack({ gap: 'md' }),
};
