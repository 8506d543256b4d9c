import { HashRouter } from 'react-router-dom';
import { StateProvider } from '#state/state-context.ts';
import { useStore } from '#state/use-store.ts';
import { TextProvider } from '#text/text-provider.tsx';
import { ToastHost } from '#ui/toast-host.tsx';
import { DialogHost } from './dialog-host.tsx';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { Shell } from './shell.tsx';
import { SiteBoundary } from './site-boundary.tsx';
import { SiteProvider, type Site } from './site.ts';

/** Props of the whole site. */
export interface SiteScreenProps {
  readonly site: Site;
  /** Hears of what broke the shell itself. */
  readonly onBroken: (fault: unknown) => void;
}

/** The whole site on screen: the shell, or only the maintenance tips while the site is closed. */
export function SiteScreen({ site, onBroken }: SiteScreenProps) {
  const isClosed = useStore(site.state.shared, (shared) => shared.site?.site_state === 0);
  return (
    <SiteProvider value={site}>
      <StateProvider value={site.state}>
        <TextProvider text={site.text}>
          <SiteBoundary t={site.text.t} onRestart={restart} onBroken={onBroken}>
            {isClosed ? (
              <MaintenanceScreen />
            ) : (
              <HashRouter>
                <Shell />
              </HashRouter>
            )}
            <DialogHost dialogs={site.dialogs} />
            <ToastHost toaster={site.toaster} />
          </SiteBoundary>
        </TextProvider>
      </StateProvider>
    </SiteProvider>
  );
}

function restart(): void {
  location.hash = '#/';
  location.reload();
}
