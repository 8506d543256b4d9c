import { recipes, slots } from '#generated/recipes.ts';
import type { Link } from '#generated/config.ts';
import { useSite } from '#app/boot/create-site.ts';
import { formatText } from '#model/format.ts';
import { useActions } from '#renderer/action/use-actions.ts';
import { Icon } from '#ui/art/icon.tsx';
import { leadsAway, linkVisibility } from '#renderer/page/link-targets.ts';
import { vipLevel } from '#rules/vip-level.ts';
import { useBalance } from '#state/use-site-state.ts';
import { useT } from '#text/site-text.tsx';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { heroClass } from '#ui/layout/hero-class.ts';
import { ListRow } from '#ui/layout/list-row.tsx';
import { MoneyText } from '#ui/layout/money-text.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { Brand } from './bars.tsx';

interface MenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The left drawer: the player, and the visible links of navigation.json. A tap closes it, then acts. */
export function DrawerMenu({ isOpen, onClose }: MenuProps) {
  const { bundle, port } = useSite();
  const t = useT();
  const scope = port.useSources();
  const { run } = useActions();
  const { drawer } = bundle.navigation;

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
      <ul className={recipes.stack({ gap: 'none' })}>
        {drawer
          .filter((link) => linkVisibility(link, scope, port) === 'shown')
          .map((link) => (
            <li key={drawer.indexOf(link)}>
              <ListRow
                title={formatText(link.label, scope, t)}
                icon={link.icon && <Icon name={link.icon} size={20} />}
                tone={link.tone === 'danger' ? 'danger' : undefined}
                arrow={leadsAway(link.then)}
                onPress={() => press(link)}
              />
            </li>
          ))}
      </ul>
      <ResponsiblePlay onPress={press} />
    </Overlay>
  );
}

/** The minimum age, and a link to the page of responsible play, if site.json has one. */
function ResponsiblePlay({ onPress }: { readonly onPress: (link: Link) => void }) {
  const t = useT();
  const play = useSite().bundle.site.responsiblePlay;
  if (!play) return null;
  return (
    <ListRow
      title={t('shell.play.title')}
      icon={<Icon name="shield" size={20} />}
      value={
        <span className={recipes.statusPill({ tone: 'neutral' })}>
          {t('shell.play.age', { age: play.minAge })}
        </span>
      }
      onPress={() => onPress({ label: 'shell.play.title', then: [{ do: 'go', page: play.page }] })}
    />
  );
}

/** The player's name, rank and balance; the brand for a visitor. */
function DrawerHead() {
  const { state } = useSite();
  const t = useT();
  const user = useStore(state.shared, (shared) => shared.user);
  const { balance, mask } = useBalance(t);
  const level = vipLevel(user?.current_vip);
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
                <span className={recipes.statusPill({ tone: 'gilt' })}>{t('shell.rank', { level })}</span>
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
