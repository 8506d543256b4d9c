import { slots } from '#generated/recipes.ts';
import { textOf } from '#model/text-of.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { linkPresence } from '#renderer/page/link-presence.ts';
import { useT } from '#text/text-provider.tsx';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { titleOf } from './page-title.ts';
import type { Screen } from './screens.ts';
import { placeOf, queryOf } from './site-map.ts';
import { useSite } from './site.ts';
import { wayBack } from './way-back.ts';

/** The top bar of a sub-screen: back, title, and at most one action. */
export function SubBar({ screen }: { readonly screen: Screen }) {
  const { port, navigator, map } = useSite();
  const t = useT();
  const { run, busy } = useActions();
  const { page } = screen.loaded.bundle;
  const scope = { ...port.useSources(), route: { path: screen.path, query: queryOf(screen.search) } };
  const look = slots.appBar({ face: 'sub' });
  const { action } = page;
  const isThere = action !== undefined && linkPresence(action, scope, port) === 'shown';
  const press = (): void => {
    if (action) void run(action.then, { port, t, scope: () => ({ ...scope, ...port.sources() }) });
  };
  const label = isThere ? (textOf(action.label, scope, t) ?? '') : '';
  return (
    <header className={look.root}>
      <div className={look.bar}>
        <span className={look.back}>
          <IconButton
            label={t('shell.nav.back')}
            onClick={() => {
              const place = placeOf(map, wayBack(page, map, port.sources()));
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
