import type { Actions } from '#generated/config.ts';
import type { CallOrigin } from '#model/call-origin.ts';
import type { Scope } from '#model/scope.ts';
import type { Port } from '#renderer/port.ts';
import type { Translate } from '#model/format.ts';

/** What a list of actions may touch: the port, the sources as they are at each step, and what stands around it. */
export interface ActionContext {
  readonly port: Port;
  /** Read anew at each step, so that a step sees what the one before it changed. */
  readonly scope: () => Scope;
  readonly t: Translate;
  /** The form that the actions stand in. */
  readonly form?: {
    clear(fields?: readonly string[]): void;
    /** Puts values into fields, as the player would have typed them. */
    fill(values: Readonly<Record<string, unknown>>): void;
    refreshField(name: string): void;
  };
  /** The list that the actions stand in. */
  readonly list?: { refresh(): void };
  /** The page's data; `all` is everything on the page. */
  readonly data?: { refresh(what: string): void };
  /** Aborted once the player has left: nothing opens or leads anywhere after that. */
  readonly signal?: AbortSignal;
}

/** How a list of actions ended: `stopped` when a confirmation was declined or a step did not succeed. */
export type ActionsEnd = 'done' | 'stopped';

/** Runs the actions inside an action: what they follow, and the sources that it adds. */
export type RunNested = (actions: Actions | undefined, from: CallOrigin, more?: Scope) => Promise<ActionsEnd>;

/** What a step may touch, and what it follows. */
export interface StepContext extends ActionContext {
  readonly from: CallOrigin;
}

/** What a step leaves behind. */
export interface StepEnd {
  readonly end: ActionsEnd;
  /** What a call answered, for the steps after it. */
  readonly answer?: unknown;
}
