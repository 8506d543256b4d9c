import { slots } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { Icon } from '#ui/art/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** The bar of a page whose top bar is hidden: back, and what the page is. The page's heading is the shell's. */
export function PageHead({ around: { t, port }, props }: BlockProps) {
  const look = slots.pageHead();
  return (
    <div className={look.root}>
      <IconButton
        label={t('shell.nav.back')}
        onClick={() => {
          port.go({ page: String(props['page']), back: true });
        }}
      >
        <Icon name="back" />
      </IconButton>
      <p className={look.title} aria-hidden="true">
        {t(String(props['title']))}
      </p>
    </div>
  );
}
