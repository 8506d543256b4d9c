import { type CallOptions, type DataOf, type InputOf, type Outcome, mayTrigger } from '#api/call-types.ts';
import { operationOf, type Contract } from '#api/operations.ts';
import type { Api, RequestOptions } from '#api/create-api.ts';
import type { SessionStore } from '#state/session/session-store.ts';
import type { CallOnce } from './exactly-once.ts';
import type { SiteConfig } from '#generated/config.ts';
import type { OperationId } from '#generated/contract.ts';
import type { Refreshable, SharedStore } from '#state/shared-sources.ts';

/** The options of a call, with those that only the state itself uses. */
export interface StateCallOptions extends CallOptions {
  /** true: the balance poll, whose 401 logs out without a dialog (docs/spec/rows.md, section 4). */
  readonly isSilent?: boolean;
}

/** Calls an operation by its id. Never throws because of a server or a network. */
export type Call = <Id extends string>(
  operation: Id,
  body: InputOf<Id>,
  options: StateCallOptions,
) => Promise<Outcome<DataOf<Id>>>;

export interface CreateCallOptions {
  readonly contract: Contract;
  readonly settings: Pick<SiteConfig, 'idempotencyHeader' | 'maintenanceCodes'>;
  /** Shows a dialog that the session has expired; settles when the player has closed it. */
  showExpired(): Promise<unknown>;
  /** Reports that a call of config was not sent: it would change something without the player's action. */
  reportUnasked(operation: string): void;
}

/** The parts of the state that calls use and change. */
interface CallState {
  readonly api: Api;
  readonly session: SessionStore;
  readonly shared: SharedStore;
  readonly once: CallOnce;
  /** Begins a session for the player of this name. */
  begin(token: string, name: string): void;
  /** Ends the session, after a call that ends it or one that found it expired. */
  end(reason: 'logout' | 'password' | 'expired'): void;
  /** Loads a shared source again; `fresh`: not from a request under way. Nobody waits for the result. */
  load(source: Refreshable, how?: 'fresh'): unknown;
}

/**
 * Creates the function that calls the server. It begins and ends the session, detects its expiry, and sends
 * each mutation once. It refuses a change without an action of the player, whatever config says.
 */
export function createCall(options: CreateCallOptions, state: CallState): Call {
  const { api, session, shared, once, end, load } = state;
  const { idempotencyHeader, maintenanceCodes = [503] } = options.settings;
  const expiry = createExpiry(options, state);

  /** Sends a call in the session in which it was made. It is dropped if that ended while it waited. */
  async function callInSession<Id extends string>(
    epoch: number,
    id: Id,
    body: InputOf<Id>,
    request: RequestOptions,
    isSilent: boolean,
  ): Promise<Outcome<DataOf<Id>>> {
    if (session.state.epoch !== epoch) return { kind: 'dropped' };
    const outcome = await api.call(id, body, request);
    const followUp = FOLLOW_UPS.get(id);
    if (outcome.kind === 'done') followUp?.doneInAnySession?.(state, outcome.data);
    if ('code' in outcome && maintenanceCodes.includes(outcome.code ?? 0)) {
      if (id !== 'getSite') load('site');
      else if (outcome.kind === 'refused') shared.closeSite(outcome.message);
    }
    const isCurrent = session.state.epoch === epoch;
    if (outcome.kind === 'expired') {
      // If nobody is logged in there is no session to end; the guards redirect to the login.
      if (!isCurrent || session.state.token === undefined) return { kind: 'dropped' };
      expiry.onUnauthorized(isSilent);
    }
    // Without a readable response the server may have done it too.
    const mayBeDone = ['done', 'offline', 'malformed'].includes(outcome.kind);
    if (mayBeDone && isCurrent) followUp?.refreshes?.forEach((source) => load(source, 'fresh'));
    if (outcome.kind !== 'done' || !isCurrent) return outcome;
    if (followUp?.ends === 'when-done') end('password');
    followUp?.done?.(state, outcome.data, body);
    return outcome;
  }

  return async (id, body, { trigger, signal, fetch, isSilent = false }) => {
    const operation = operationOf(options.contract, id);
    if (!mayTrigger(operation.effect, trigger)) {
      options.reportUnasked(id);
      return { kind: 'refused', code: 0, message: '' };
    }
    if (FOLLOW_UPS.get(id)?.ends === 'at-once') {
      // The token is sent already. The session is over, whatever the response (docs/spec/rows.md, section 4).
      void api.call(id, body);
      end('logout');
      return api.doneWithoutData(id);
    }
    const { epoch } = session.state;
    const stopTracking = isSilent ? undefined : expiry.trackRequest();
    try {
      if (!operation.isMutation) return await callInSession(epoch, id, body, { signal, fetch }, isSilent);
      return await once(operation, body, (key) => {
        const idempotencyKey = idempotencyHeader ? key : undefined;
        return callInSession(epoch, id, body, { signal, fetch, idempotencyKey }, isSilent);
      });
    } finally {
      stopTracking?.();
    }
  };
}

/** What a call of an operation does to the state, in addition to the actions of config. */
interface FollowUp<Id extends string> {
  /** Runs once the call is done, in the session in which it was made. */
  done?(state: CallState, data: DataOf<Id>, body: InputOf<Id>): void;
  /** Runs once the call is done, also if the session has changed. */
  doneInAnySession?(state: CallState, data: DataOf<Id>): void;
  /** The sources that are loaded again afterwards, also if nobody knows whether it was done. */
  readonly refreshes?: readonly Refreshable[];
  /** When the session ends: as soon as the call is made, whatever its outcome, or once it is done. */
  readonly ends?: 'at-once' | 'when-done';
}

const MOVES_MONEY = { refreshes: ['balance', 'wallet'] } as const;
const CHANGES_PLAYER = { refreshes: ['user'] } as const;

const followUps = {
  getSite: { doneInAnySession: ({ shared }, site) => shared.set('site', site) },
  login: { done: ({ begin }, { api_token: token }, { name }) => begin(token, name) },
  register: {
    done({ begin }, { api_token: token }, { name }) {
      if (token) begin(token, name);
    },
  },
  logout: { ends: 'at-once' },
  changeLoginPassword: { ends: 'when-done' },
  recycleVenues: { refreshes: ['balance', 'wallet', 'user'] },
  setAutoTransfer: {
    done: ({ shared }, _data, { transferstatus }) =>
      shared.setAutoTransfer(Number(transferstatus) === 1 ? 1 : 0),
    refreshes: ['wallet'],
  },
  listVenueBalances: {
    done({ shared, load }, venues) {
      const before = shared.state.venues;
      const copies = venues.map((venue) => ({ ...venue })); // Those of the page get names.
      shared.set('venues', copies);
      if (before && before !== shared.state.venues) load('wallet');
    },
  },
  createTransfer: MOVES_MONEY,
  createWithdrawal: MOVES_MONEY,
  claimRebates: MOVES_MONEY,
  uploadAvatar: CHANGES_PLAYER,
  updateProfile: CHANGES_PLAYER,
} satisfies { readonly [Id in OperationId]?: FollowUp<Id> };

const FOLLOW_UPS: ReadonlyMap<string, FollowUp<string>> = new Map(Object.entries(followUps));

/** A logout by the balance poll waits so many milliseconds: if another call gets a 401, there is a dialog. */
const SILENT_DELAY_MS = 300;

/** Ends an expired session: one dialog and one end, however many calls get a 401 at the same time. */
function createExpiry({ showExpired }: CreateCallOptions, { session, end }: CallState) {
  let shownEpoch: number | undefined;
  let inFlight = 0;
  return {
    /** Counts a call that the player waits for; returns a function to call when it is over. */
    trackRequest(): () => void {
      inFlight += 1;
      return () => (inFlight -= 1);
    },
    /** Call it for each 401. isSilent: it was the balance poll, which logs out without a dialog. */
    onUnauthorized(isSilent: boolean): void {
      const { epoch: expired } = session.state;
      if (shownEpoch === expired) return;
      const endExpired = (): void => {
        if (session.state.epoch === expired) end('expired');
      };
      if (!isSilent) {
        shownEpoch = expired;
        void showExpired().then(endExpired);
      } else if (inFlight === 0) endExpired();
      else
        setTimeout(() => {
          if (shownEpoch !== expired) endExpired();
        }, SILENT_DELAY_MS);
    },
  };
}
