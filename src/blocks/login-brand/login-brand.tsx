import { recipes } from '#generated/recipes.ts';
import type { BlockProps } from '#renderer/page/surroundings.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { useSiteState } from '#state/state-context.ts';
import { useStore } from '#state/use-store.ts';
import { SafeImage } from '#ui/safe-image.tsx';
import { Button } from '#ui/button.tsx';
import { useSavedLogin } from './use-saved-login.ts';

/** The site's mark over the login; and while a saved login is being tried, that it is, and a way to stop it. */
export function LoginBrand({ around, props }: BlockProps) {
  const { shared } = useSiteState();
  const { t } = around;
  const title = useStore(shared, ({ site }) => site?.title) ?? t('shell.brand');
  const logo = useStore(shared, ({ site }) => safePictureUrl(site?.site_logo));
  const attempt = useSavedLogin(around, typeof props['page'] === 'string' ? props['page'] : 'home');
  return (
    <div className={recipes.stack({ gap: 'sm', align: 'stretch' })}>
      <div className={recipes.row({ gap: 'md', justify: 'center' })}>
        {logo !== undefined && (
          <span className={recipes.avatar({ shape: 'square' })}>
            <SafeImage src={logo} alt="" ratio="1" fallback={null} priority />
          </span>
        )}
        <p className={recipes.text({ size: 'titleLg', tone: 'brand' })}>{title}</p>
      </div>
      {attempt && (
        <div className={recipes.row({ justify: 'between' })} role="status">
          <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>
            {t('block-login-brand.trying')}
          </span>
          <Button variant="ghost" size="md" onClick={attempt.cancel}>
            {t('shell.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
