import { slots } from '#generated/recipes.ts';
import { useStore } from '#state/use-store.ts';
import { useT } from '#text/text-provider.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { MemberBar } from './member-bar.tsx';
import { useSite } from './site.ts';
import { VisitorBar } from './visitor-bar.tsx';

/** The top bar of the main screens, in its two faces. */
export function MainBar({ onMenu }: { readonly onMenu: () => void }) {
  const { state } = useSite();
  const t = useT();
  const isMember = useStore(state.session, ({ token }) => token !== undefined);
  const look = slots.appBar({ face: isMember ? 'member' : 'visitor' });
  return (
    <header className={look.root}>
      <div className={look.bar}>
        <span className={look.menu}>
          <IconButton label={t('shell.nav.menu')} aria-haspopup="dialog" onClick={onMenu}>
            <Icon name="menu" />
          </IconButton>
        </span>
        <span className={look.brand}>
          <Brand hasRoom={!isMember} />
        </span>
        {isMember ? <MemberBar /> : <VisitorBar />}
      </div>
    </header>
  );
}
