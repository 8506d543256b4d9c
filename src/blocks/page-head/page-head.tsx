import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/render-context.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/controls/button.tsx';

/** The bar of a page whose top bar is hidden: back, where there is a way back, and what the page is. The page's heading is the shell's. */
export function PageHeadBlock({ context: { t, port }, props }: BlockProps) {
  const look = slots.pageHead();
  const page = props['page'];
  return (
    <div className={look.root}>
      {page === undefined ? (
        <span />
      ) : (
        <IconButton
          label={t('shell.nav.back')}
          onClick={() => {
            port.go({ page: String(page), back: true });
          }}
        >
          <Icon name="back" />
        </IconButton>
      )}
      <p className={look.title} aria-hidden="true">
        {t(String(props['title']))}
      </p>
    </div>
  );
}
