import { Component } from 'react';
import type { ReactNode } from 'react';
import type { Translate } from '#model/text-of.ts';
import { ErrorState } from '#ui/blank-state.tsx';

/** What the boundary stands around. */
export interface SectionBoundaryProps {
  readonly t: Translate;
  readonly children: ReactNode;
}

/** Keeps a fault inside its section: the rest of the page goes on, and the section can be tried again. */
export class SectionBoundary extends Component<SectionBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  /** React asks what a fault makes of the state. */
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { t, children } = this.props;
    if (!this.state.isBroken) return children;
    return (
      <ErrorState
        title={t('shell.section.broken')}
        retryLabel={t('shell.retry')}
        onRetry={() => this.setState({ isBroken: false })}
      />
    );
  }
}
