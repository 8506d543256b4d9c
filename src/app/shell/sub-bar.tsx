import { slots } from '#generated/recipes.ts';
import { formatText } from '#model/format.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { linkVisibility } from '#renderer/page/content/link-visibility.ts';
import { useT } from '#text/site-text.tsx';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { titleOf } from '#app/routing/page-title.ts';
import type { Screen } from '#app/routing/screens.ts';
import { placeOf, queryOf } from '#app/routing/site-map.ts';
import { useSite } from '#app/boot/site.ts';
import { backTarget } from '#app/routing/back-target.ts';

/** The top bar of a sub-screen: back, title, and at most one action. */
export function SubBar({ screen }: { readonly screen: Screen }) {
  const { port, navigator, map } = useSite();
  const t = useT();
  const { run, busy } = useActions();
  const { page } = screen.loaded.bundle;
  const scope = { ...port.useSources(), route: { path: screen.path, query: queryOf(screen.search) } };
  const look = slots.appBar({ face: 'sub' });
  const { action } = page;
  const isThere = action !== undefined && linkVisibility(action, scope, port) === 'shown';
  const press = (): void => {
    if (action) void run(action.then, { port, t, scope: () => ({ ...scope, ...port.sources() }) });
  };
  const label = isThere ? (formatText(action.label, scope, t) ?? '') : '';
  return (
    <header className={look.root}>
      <div className={look.bar}>
        <span className={look.back}>
          <IconButton
            label={t('shell.nav.back')}
            onClick={() => {
              const place = placeOf(map, backTarget(page, map, port.sources()));
              if (page.backAlways) navigator.go(place, { replace: true });
              else navigator.back(place);
            }}
          >
            <Icon name="back" />
          </IconButton>
        </span>
        <h1 className={look.title}>{titleOf(screen, scope, t)}</h1>
        <span className={look.actions}>
          {isThere && action.icon !== undefined && (
            <IconButton label={label} loading={busy} onClick={press}>
              <Icon name={action.icon as IconName} />
            </IconButton>
          )}
          {isThere && action.icon === undefined && (
            <Button variant="ghost" size="md" loading={busy} onClick={press}>
              {label}
            </Button>
          )}
        </span>
      </div>
    </header>
  );
}
