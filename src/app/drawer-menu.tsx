import { recipes } from '#generated/recipes.ts';
import type { Link } from '#generated/config.ts';
import { textOf } from '#model/text-of.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { leadsAway, linkPresence } from '#renderer/page/link-presence.ts';
import { useT } from '#text/text-provider.tsx';
import type { IconName } from '#ui/art/icon-name.ts';
import { Icon } from '#ui/art/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { useSite } from './site.ts';

/** Props of the drawer. */
export interface DrawerMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The left drawer: what navigation.json lists, as far as its pages and conditions are there. A tap closes it first. */
export function DrawerMenu({ isOpen, onClose }: DrawerMenuProps) {
  const { bundle, port } = useSite();
  const t = useT();
  const scope = port.useSources();
  const { run } = useActions();
  const links = bundle.navigation.drawer.filter((link) => linkPresence(link, scope, port) === 'shown');

  const press = (link: Link): void => {
    onClose();
    void run(link.then, { port, t, scope: () => port.sources() });
  };
  return (
    <Overlay
      kind="drawer"
      open={isOpen}
      onClose={onClose}
      title={t('shell.nav.menu')}
      closeLabel={t('shell.close')}
    >
      <ul className={recipes.stack({ gap: 'none' })}>
        {links.map((link) => (
          <li key={bundle.navigation.drawer.indexOf(link)}>
            <ListRow
              title={textOf(link.label, scope, t)}
              icon={link.icon === undefined ? undefined : <Icon name={link.icon as IconName} size={20} />}
              tone={link.tone === 'danger' ? 'danger' : 'default'}
              arrow={leadsAway(link.then)}
              onPress={() => {
                press(link);
              }}
            />
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
