import type { StudioCallName, StudioCalls, StudioLocale } from '#studio/protocol/studio-calls.ts';
import type { Desk } from '#studio/server/edits/edit-session.ts';
import type { Pretender } from '#studio/server/preview/scenario-controller.ts';
import type { Publisher } from '../publisher.ts';
import type { Samples } from '#studio/server/preview/samples.ts';
import type { StudioStatus } from '../studio-state.ts';

/** What the calls of the studio work with. */
export interface Room {
  readonly root: string;
  readonly desk: Desk;
  readonly pretender: Pretender;
  readonly publisher: Publisher;
  /** Queries that show pages filled, by page id. */
  readonly samples: () => Promise<Samples>;
  /** What is known besides the desk. */
  readonly standing: () => StudioStatus;
  /** Calls back when anything that the page is told has changed. Answers how to end that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Around one call: who asks, and how. */
export interface Asked {
  readonly locale: StudioLocale;
  /** The studio's origin as the page called it, and the frame's under the same name. */
  readonly origin: string;
  readonly frame: string;
}

/** Answers a call, or throws a Refused. */
export type StudioCallHandler<Name extends StudioCallName> = (
  room: Room,
  request: StudioCalls[Name]['request'],
  asked: Asked,
) => Promise<StudioCalls[Name]['answer']>;
