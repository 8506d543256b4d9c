import { Component, type ReactNode } from 'react';
import { slots } from '#generated/recipes.ts';
import { Button } from '#ui/button.tsx';

/** Props of the boundary around the whole site. */
export interface SiteBoundaryProps {
  readonly t: (key: string) => string;
  /** Starts anew at the home page. */
  readonly onRestart: () => void;
  /** Hears of what broke. */
  readonly onBroken: (fault: unknown) => void;
  readonly children: ReactNode;
}

/** The last way on when the shell itself breaks: load the site anew. */
export class SiteBoundary extends Component<SiteBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  /** React asks what a fault makes of the state. */
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onBroken(fault);
  }

  override render(): ReactNode {
    const { t, onRestart, children } = this.props;
    if (!this.state.isBroken) return children;
    const look = slots.maintenance();
    return (
      <main className={look.root} role="alert">
        <h1 className={look.title}>{t('shell.broken.title')}</h1>
        <p className={look.text}>{t('shell.broken.text')}</p>
        <div className={look.actions}>
          <Button onClick={onRestart}>{t('shell.broken.restart')}</Button>
        </div>
      </main>
    );
  }
}
