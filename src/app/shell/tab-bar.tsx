import { slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { useT } from '#text/site-text.tsx';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { useSite } from '#app/boot/site.ts';

/** The ways through the site at the foot of the screen; the one to the page that is wanted is marked, also where it could not be loaded. */
export function TabBar({ page }: { readonly page: string | undefined }) {
  const { bundle, map, port } = useSite();
  const t = useT();
  const scope = port.useSources();
  const look = slots.tabBar();
  return (
    <nav className={look.root} aria-label={t('shell.nav.tabs')}>
      <div className={look.list}>
        {bundle.navigation.tabBar
          .filter((item) => map.has(item.page))
          .map((item) => (
            <button
              key={item.page}
              type="button"
              className={look.item}
              aria-current={item.page === page ? 'page' : undefined}
              onClick={() => {
                port.go({ page: item.page });
              }}
            >
              <span className={look.icon}>
                <Icon name={item.icon as IconName} active={item.page === page} />
              </span>
              <span className={look.label}>{formatText(item.label, scope, t)}</span>
            </button>
          ))}
      </div>
    </nav>
  );
}
