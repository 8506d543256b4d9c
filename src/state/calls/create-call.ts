import { mayFollow, type CallOptions, type DataOf, type InputOf, type Outcome } from '#api/call.ts';
import { operationOf, type Contract } from '#api/contract-table.ts';
import type { Api, RequestOptions } from '#api/create-api.ts';
import type { SessionStore } from '#state/session/session-store.ts';
import type { CallOnce } from './exactly-once.ts';
import type { SiteConfig } from '#generated/config.ts';
import type { OperationId } from '#generated/contract.ts';
import type { Refreshable, SharedStore } from '#state/sources.ts';
import type { Clock } from '#api/query.ts';

/** How a call of the state's own is made. */
export interface StateCallOptions extends CallOptions {
  /** true: the balance poll, whose 401 logs out without a dialog (spec section 4 "Session"). */
  readonly isSilent?: boolean;
}

/** Calls an operation by its id. Never throws for what a server or a network does. */
export type Call = <Id extends string>(
  operation: Id,
  body: InputOf<Id>,
  how: StateCallOptions,
) => Promise<Outcome<DataOf<Id>>>;

/** What calls need of the page around them. */
export interface CallSurroundings {
  /** Every operation, as the api knows it. */
  readonly contract: Contract;
  readonly settings: Pick<SiteConfig, 'idempotencyHeader' | 'maintenanceCodes'>;
  readonly clock: Clock;
  /** Says in a dialog that the session has expired; settles when the player has read it. */
  showExpired(): Promise<unknown>;
  /** Reports that a call of config was refused: it would have changed something without the player. */
  reportUnasked(operation: string): void;
}

/** What calls use and change of the state. */
interface CallState {
  readonly api: Api;
  readonly session: SessionStore;
  readonly shared: SharedStore;
  readonly once: CallOnce;
  /** A session begins for the player of this name. */
  begin(token: string, name: string): void;
  /** Ends the session for a call that does, or that finds it expired. */
  end(reason: 'logout' | 'password' | 'expired'): void;
  /** Loads a source anew; nothing waits for it. */
  load(what: Refreshable): unknown;
}

/**
 * Makes the one way by which the site calls the server: with the session's effects, its end and its expiry, and each change once. A call
 * that changes something and follows nothing that the player did does not go out, whatever config says.
 */
export function createCall(options: CallSurroundings, state: CallState): Call {
  const { api, session, shared, once, end, load } = state;
  const { idempotencyHeader, maintenanceCodes = [503] } = options.settings;
  const expiry = createExpiry(options, state);

  /** A request belongs to the session in which it was made, also where it had to wait. */
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
      // Where nobody is logged in there is no session to end: the guards lead to login.
      if (!isCurrent || session.state.token === undefined) return { kind: 'dropped' };
      expiry.onUnauthorized(isSilent);
    }
    if (outcome.kind !== 'done' || !isCurrent) return outcome;
    if (followUp?.ends === 'when-done') end('password');
    followUp?.done?.(state, outcome.data, body);
    followUp?.refreshes?.forEach(load);
    return outcome;
  }

  return async (id, body, { from, signal, fetch, isSilent = false }) => {
    const operation = operationOf(options.contract, id);
    if (!mayFollow(operation.effect, from)) {
      options.reportUnasked(id);
      return { kind: 'refused', code: 0, message: '' };
    }
    if (FOLLOW_UPS.get(id)?.ends === 'at-once') {
      // The request has taken the token along already; whatever comes of it, the session is over (spec section 4).
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

/** What a call of an operation does to the site's state, besides what config says follows it. */
interface FollowUp<Id extends string> {
  /** Runs once the call is done, in the session in which it was made. */
  done?(state: CallState, data: DataOf<Id>, body: InputOf<Id>): void;
  /** Runs once the call is done, whatever session there is by then. */
  doneInAnySession?(state: CallState, data: DataOf<Id>): void;
  /** What is loaded anew after it. */
  readonly refreshes?: readonly Refreshable[];
  /** The session is over: as soon as the call is made, whatever comes of it, or once it is done. */
  readonly ends?: 'at-once' | 'when-done';
}

const MOVES_MONEY = { refreshes: ['balance', 'wallet'] } as const;
const CHANGES_PLAYER = { refreshes: ['user'] } as const;

const followUps = {
  getSite: { doneInAnySession: ({ shared }, site) => shared.put('site', site) },
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
      shared.putAutoTransfer(Number(transferstatus) === 1 ? 1 : 0),
  },
  createTransfer: MOVES_MONEY,
  createWithdrawal: MOVES_MONEY,
  claimRebates: MOVES_MONEY,
  uploadAvatar: CHANGES_PLAYER,
  updateProfile: CHANGES_PLAYER,
} satisfies { readonly [Id in OperationId]?: FollowUp<Id> };

const FOLLOW_UPS: ReadonlyMap<string, FollowUp<string>> = new Map(Object.entries(followUps));

/** How long the balance poll's 401 waits for calls that are under way to find the same, in milliseconds. */
const POLL_YIELDS_MS = 300;

/** Makes what ends an expired session: for one session at most one dialog, and one end, however many calls find out at the same time. */
function createExpiry({ showExpired, clock }: CallSurroundings, { session, end }: CallState) {
  let shownEpoch: number | undefined;
  let underWay = 0;
  return {
    /** A call that the player waits for has begun; returns how to say that it is over. */
    trackRequest(): () => void {
      underWay += 1;
      return () => (underWay -= 1);
    },
    /** The server responded 401. isSilent: to the balance poll, which logs out without a dialog. */
    onUnauthorized(isSilent: boolean): void {
      const { epoch: expired } = session.state;
      if (shownEpoch === expired) return;
      const endExpired = (): void => {
        if (session.state.epoch === expired) end('expired');
      };
      if (!isSilent) {
        shownEpoch = expired;
        void showExpired().then(endExpired);
      } else if (underWay === 0) endExpired();
      else
        clock.later(() => {
          if (shownEpoch !== expired) endExpired();
        }, POLL_YIELDS_MS);
    },
  };
}
