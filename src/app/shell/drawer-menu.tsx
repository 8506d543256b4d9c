import type { ReactNode } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import type { Link } from '#generated/config.ts';
import { useSite } from '#app/boot/create-site.ts';
import { formatText } from '#model/format.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { Icon } from '#ui/art/icon.tsx';
import { leadsAway, linkVisibility } from '#renderer/page/link-targets.ts';
import { parseVipLevel } from '#rules/parse-vip-level.ts';
import { useBalance } from '#state/state-hooks.ts';
import { useT } from '#text/site-text.tsx';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { heroClass } from '#ui/layout/hero-class.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { Brand } from './bars.tsx';

/** The left drawer: the player, and its links. A tap closes it, then acts. */
export function DrawerMenu({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { port } = useSite();
  const t = useT();
  const { run } = useActions();
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
      <DrawerHead />
      <DrawerLinks onPress={press} />
    </Overlay>
  );
}

/** The visible links of navigation.json, then that to responsible play, then those of tone danger. */
function DrawerLinks({ onPress }: { readonly onPress: (link: Link) => void }) {
  const { bundle, port } = useSite();
  const t = useT();
  const scope = port.useSources();
  const { drawer } = bundle.navigation;
  const { responsiblePlay: play } = bundle.site;
  const rowOf = (link: Link, mark?: ReactNode) => (
    <li key={drawer.indexOf(link)}>
      <ListRow
        title={formatText(link.label, scope, t)}
        icon={link.icon && <Icon name={link.icon} size={20} />}
        value={mark}
        tone={link.tone === 'danger' ? 'danger' : undefined}
        arrow={leadsAway(link.then)}
        onPress={() => onPress(link)}
      />
    </li>
  );
  const visible = drawer.filter((link) => linkVisibility(link, scope, port) === 'shown');
  return (
    <ul className={recipes.stack({ gap: 'none' })}>
      {visible.filter(({ tone }) => tone !== 'danger').map((link) => rowOf(link))}
      {play &&
        rowOf(
          { label: 'shell.play.title', icon: 'shield', then: [{ do: 'go', page: play.page }] },
          <span className={recipes.statusPill({ tone: 'neutral' })}>
            {t('shell.play.age', { age: play.minAge })}
          </span>,
        )}
      {visible.filter(({ tone }) => tone === 'danger').map((link) => rowOf(link))}
    </ul>
  );
}

/** The player's name, VIP level and balance; the brand for a visitor. */
function DrawerHead() {
  const { state } = useSite();
  const t = useT();
  const user = useStore(state.shared, (shared) => shared.user);
  const { balance, mask } = useBalance(t);
  const level = parseVipLevel(user?.current_vip);
  return (
    <div className={heroClass('head')}>
      {user ? (
        <div className={recipes.row({ gap: 'md' })}>
          <span className={recipes.avatar()}>
            <AvatarRosette seed={user.username} />
          </span>
          <div className={recipes.stack({ gap: 'xs' })}>
            <p className={recipes.row({ gap: 'sm', wrap: true })}>
              <span className={recipes.text({ size: 'titleMd' })}>{user.username}</span>
              {level > 0 && (
                <span className={recipes.statusPill({ tone: 'gilt' })}>{t('shell.vip', { level })}</span>
              )}
            </p>
            {balance !== undefined && <MoneyText value={balance} size="lg" mask={mask} />}
          </div>
        </div>
      ) : (
        <p className={slots.appBar({ face: 'visitor' }).brand}>
          <Brand hasRoom />
        </p>
      )}
    </div>
  );
}
