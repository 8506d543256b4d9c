import { lazy, Suspense, useState, type ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import { StateProvider } from '#state/state-context.ts';
import { TextProvider, useT } from '#text/site-text.tsx';
import type { Translate } from '#model/format.ts';
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx';
import { ToastHost } from '#ui/feedback/toast-host.tsx';
import { useStore } from '#ui/system/use-store.ts';
import { SiteProvider, type Site } from '#app/boot/site.ts';
import { recipes, slots } from '#generated/recipes.ts';
import { Button } from '#ui/controls/button.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { LongText } from '#renderer/page/content/more.tsx';
import { Shell } from './shell.tsx';
import type { Dialogs, OpenDialog } from './dialogs.ts';

const MaintenanceScreen = lazy(async () => ({
  default: (await import('./maintenance-screen.tsx')).MaintenanceScreen,
}));

interface SiteScreenProps {
  readonly site: Site;
  /** Hears of what broke the shell itself. */
  readonly onBroken: (error: unknown) => void;
}

/** The whole site on screen: the shell, or only the maintenance tips while the site is closed. */
export function SiteScreen({ site, onBroken }: SiteScreenProps) {
  const isClosed = useStore(site.state.shared, (shared) => shared.site?.site_state === 0);
  return (
    <SiteProvider value={site}>
      <StateProvider value={site.state}>
        <TextProvider text={site.text}>
          <ErrorBoundary fallback={() => <BrokenSite t={site.text.t} />} onError={onBroken}>
            {isClosed ? (
              <Suspense>
                <MaintenanceScreen />
              </Suspense>
            ) : (
              <HashRouter>
                <Shell />
              </HashRouter>
            )}
            <DialogHost dialogs={site.dialogs} />
            <ToastHost toaster={site.toaster} />
          </ErrorBoundary>
        </TextProvider>
      </StateProvider>
    </SiteProvider>
  );
}

/** The last way on when the shell itself breaks: load the site anew, at the home page. */
function BrokenSite({ t }: { readonly t: Translate }): ReactNode {
  const look = slots.maintenance();
  return (
    <main className={look.root} role="alert">
      <h1 className={look.title}>{t('shell.broken.title')}</h1>
      <p className={look.text}>{t('shell.broken.text')}</p>
      <div className={look.actions}>
        <Button onClick={restart}>{t('shell.broken.restart')}</Button>
      </div>
    </main>
  );
}

function restart(): void {
  location.hash = '#/';
  location.reload();
}

/** Draws the question that waits, and keeps its words while it fades. */
function DialogHost({ dialogs }: { readonly dialogs: Dialogs }) {
  const t = useT();
  const open = useStore(dialogs.state, ({ current }) => current);
  const [last, setLast] = useState<OpenDialog>();
  if (open && open !== last) setLast(open);
  const drawn = open ?? last;
  if (!drawn) return null;
  const { id, request } = drawn;
  const isDismissable = request.dismissable ?? true;
  return (
    <Overlay
      key={id}
      kind="dialog"
      urgent
      open={open !== undefined}
      onClose={() => {
        if (isDismissable) dialogs.answer(id, undefined);
      }}
      title={request.title ?? t('shell.dialog.title')}
      dismissable={isDismissable}
      footer={request.choices.map((choice, index) => (
        <Button
          key={choice.id}
          {...lookOf(choice.tone, index, request)}
          onClick={() => dialogs.answer(id, choice.id)}
        >
          {choice.label}
        </Button>
      ))}
    >
      <LongText text={request.text} t={t} />
      {request.about === undefined ? null : (
        <p className={recipes.text({ size: 'bodySm', tone: 'muted', tabular: true })}>{request.about}</p>
      )}
    </Overlay>
  );
}

/** The last of the choices is what the question is about, unless another has a tone. */
function lookOf(tone: string | undefined, index: number, { choices }: OpenDialog['request']) {
  if (tone === 'danger') return { variant: 'danger' as const };
  const isMain =
    tone !== undefined || (choices.every((choice) => !choice.tone) && index === choices.length - 1);
  return { variant: isMain ? ('solid' as const) : ('outline' as const) };
}
