import 'react';

declare module 'react' {
  /** The `style` prop carries CSS variables: the one thing it is used for. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
