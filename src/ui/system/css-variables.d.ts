import 'react';

declare module 'react' {
  /** Allows CSS variables in the `style` prop. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
