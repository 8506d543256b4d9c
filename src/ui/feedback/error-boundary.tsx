import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces children that have thrown; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Catches errors of its children, so that the rest of the page keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  /** Called by React when a child has thrown. */
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
