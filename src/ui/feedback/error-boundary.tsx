import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in place of children that have thrown; `retry` draws them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Called with what was thrown. */
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps an error inside: what stands around goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  /** React calls it with what a child has thrown. */
  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children;
  }
}
