import { useEffect, useState } from 'react';
import { recipes } from '#generated/recipes.ts';
import { sharedOf } from '#renderer/data/read-scope.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';
import type { BlockInput } from '#blocks/block-input.ts';
import { safePictureUrl } from '#rules/safe-url.ts';
import { useSiteState } from '#state/state-hooks.ts';
import { FallbackImage } from '#ui/layout/fallback-image.tsx';
import { Button } from '#ui/controls/button.tsx';
import { failureText } from '#renderer/action/run-actions.ts';

/** The site's logo and title above the form; a message and a cancel button while a saved login is tried. */
export function LoginBrand({ context, props }: BlockInput<'login-brand'>) {
  const { scope, t } = context;
  const site = sharedOf(scope, 'site');
  // undefined: the settings are loading, and the space is kept. Empty: there is no logo.
  const logo = site && (safePictureUrl(site.site_logo) ?? '');
  const cancel = useSavedLogin(context, props.page ?? 'home');
  return (
    <div className={recipes.stack({ gap: 'sm' })}>
      <div className={recipes.row({ gap: 'md', justify: 'center' })}>
        {logo !== '' && (
          <span className={recipes.avatar({ shape: 'square' })}>
            {logo && <FallbackImage src={logo} alt="" ratio="1" fit="contain" fallback={null} priority />}
          </span>
        )}
        <p className={recipes.text({ size: 'titleLg', tone: 'brand' })}>{site?.title || t('shell.brand')}</p>
      </div>
      {cancel && (
        <div className={recipes.row({ justify: 'between' })} role="status">
          <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>
            {t('block-login-brand.trying')}
          </span>
          <Button variant="ghost" size="md" onClick={cancel}>
            {t('shell.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Tries a saved login once, when the login page opens (reading 14). Success goes to the next page. A failure
 * shows a toast, and the login stays saved. Returns a function that cancels it; undefined if there is none.
 */
function useSavedLogin({ port, t }: RenderContext, page: string): (() => void) | undefined {
  const { savedLogin, device } = useSiteState();
  const [cancel, setCancel] = useState<() => void>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const stop = (): void => {
      controller.abort();
      setCancel(undefined);
    };
    const run = async (): Promise<void> => {
      const login = await savedLogin.readForAutoLogin();
      if (!login || signal.aborted) return;
      setCancel(() => stop);
      const result = await port.call('login', { ...login }, { trigger: 'code', signal });
      if (signal.aborted) return;
      setCancel(undefined);
      if (result.kind === 'done') return port.go({ page, redirect: true, replace: true });
      if (result.kind === 'refused') device.write('loginRefused', true);
      port.toast('error', failureText(result, t) || t('block-login-brand.failed'));
    };
    void run();
    window.addEventListener('submit', stop, { capture: true, signal });
    return stop;
  }, [savedLogin, device, port, page, t]);

  return cancel;
}
