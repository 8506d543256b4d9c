import { mayFollow, type CallOptions } from '#api/call-origin.ts';
import { operationOf, type Contract } from '#api/contract-table.ts';
import type { Api, RequestOptions } from '#api/create-api.ts';
import type { DataOf, InputOf, Outcome } from '#api/outcome.ts';
import type { SessionStore } from '#state/session/session-store.ts';
import type { CallOnce } from './exactly-once.ts';
import type { OperationId, SiteAnswer } from '#generated/contract.ts';
import type { Refreshable } from '#state/shared-store.ts';
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

interface SessionCallOptions {
  readonly api: Api;
  readonly contract: Contract;
  readonly session: SessionStore;
  readonly clock: Pick<Clock, 'later'>;
  /** Says in a dialog that the session has expired; settles when the player has read it. */
  showExpired(): Promise<unknown>;
  readonly tools: FollowUpTools;
  readonly once: CallOnce;
  /** false for a server that refuses headers it does not know. */
  readonly idempotencyHeader: boolean;
  /** Reports a call that was refused because it would have changed something without the player: config is wrong. */
  reportUnasked(operation: string): void;
  /** The server says by a code that the site is closed, in these words. */
  onMaintenance(operation: string, words: string | undefined): void;
  /** Codes by which any response says that the site is closed; 503 unless told. */
  readonly maintenanceCodes?: readonly number[] | undefined;
  /** Ends the session for a call that does, or that finds it expired. */
  end(reason: 'logout' | 'password' | 'expired'): void;
}

/**
 * Makes the one way by which the site calls the server: with the session's effects, its end and its expiry, and each change once. A call
 * that changes something and follows nothing that the player did does not go out, whatever config says.
 */
export function createCall(options: SessionCallOptions): Call {
  const { api, contract, session, tools, once, end, maintenanceCodes = [503] } = options;
  const expiry = createExpiry({
    showDialog: options.showExpired,
    end: () => end('expired'),
    epoch: () => session.state.epoch,
    clock: options.clock,
  });

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
    const effect = FOLLOW_UPS.get(id);
    if (outcome.kind === 'done') effect?.doneInAnySession?.(tools, outcome.data);
    if ('code' in outcome && maintenanceCodes.includes(outcome.code ?? 0))
      options.onMaintenance(id, outcome.kind === 'refused' ? outcome.message : undefined);
    const isCurrent = session.state.epoch === epoch;
    if (outcome.kind === 'expired') {
      // Where nobody is logged in there is no session to end: the guards lead to login.
      if (!isCurrent || session.state.token === undefined) return { kind: 'dropped' };
      expiry.onUnauthorized(isSilent);
    }
    if (outcome.kind !== 'done' || !isCurrent) return outcome;
    if (effect?.ends === 'when-done') end('password');
    effect?.done?.(tools, outcome.data, body);
    return outcome;
  }

  return async (id, body, { from, signal, fetch, isSilent = false }) => {
    const operation = operationOf(contract, id);
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
        const idempotencyKey = options.idempotencyHeader ? key : undefined;
        return callInSession(epoch, id, body, { signal, fetch, idempotencyKey }, isSilent);
      });
    } finally {
      stopTracking?.();
    }
  };
}

interface FollowUpTools {
  /** A session begins for the player of this name. */
  begin(token: string, name: string): void;
  /** Loads a source anew; nothing waits for it. */
  refresh(what: Refreshable): void;
  putSite(site: SiteAnswer): void;
  putAutoTransfer(status: 0 | 1): void;
}

/** What a call of an operation does to the site's state, besides what config says follows it. */
interface FollowUp<Id extends string> {
  /** Runs once the call is done, in the session in which it was made. */
  done?(tools: FollowUpTools, data: DataOf<Id>, body: InputOf<Id>): void;
  /** Runs once the call is done, whatever session there is by then. */
  doneInAnySession?(tools: FollowUpTools, data: DataOf<Id>): void;
  /** The session is over: as soon as the call is made, whatever comes of it, or once it is done. */
  readonly ends?: 'at-once' | 'when-done';
}

const moneyMoved = {
  done(tools: FollowUpTools): void {
    tools.refresh('balance');
    tools.refresh('wallet');
  },
};

const playerChanged = { done: (tools: FollowUpTools): void => tools.refresh('user') };

const effects = {
  getSite: { doneInAnySession: (tools, site) => tools.putSite(site) },
  login: {
    done: (tools, { api_token: token }, { name }) => tools.begin(token, name),
  },
  register: {
    done(tools, { api_token: token }, { name }) {
      if (token) tools.begin(token, name);
    },
  },
  logout: { ends: 'at-once' },
  changeLoginPassword: { ends: 'when-done' },
  recycleVenues: {
    done(tools) {
      moneyMoved.done(tools);
      tools.refresh('user');
    },
  },
  setAutoTransfer: {
    done: (tools, _data, { transferstatus }) => tools.putAutoTransfer(Number(transferstatus) === 1 ? 1 : 0),
  },
  createTransfer: moneyMoved,
  createWithdrawal: moneyMoved,
  claimRebates: moneyMoved,
  uploadAvatar: playerChanged,
  updateProfile: playerChanged,
} satisfies { readonly [Id in OperationId]?: FollowUp<Id> };

const FOLLOW_UPS: ReadonlyMap<string, FollowUp<string>> = new Map(Object.entries(effects));

/** How long the balance poll's 401 waits for calls that are under way to find the same, in milliseconds. */
const POLL_YIELDS_MS = 300;

/** Ends an expired session once, however many calls find out at the same time. */
interface Expiry {
  /** A call that the player waits for has begun; returns how to say that it is over. */
  trackRequest(): () => void;
  /** The server responded 401. isSilent: to the balance poll, which logs out without a dialog. */
  onUnauthorized(isSilent: boolean): void;
}

interface ExpiryOptions {
  /** Shows the dialog; settles when the player has read it. */
  showDialog(): Promise<unknown>;
  /** Ends the session. */
  end(): void;
  /** The session that calls belong to now. */
  epoch(): number;
  readonly clock: Pick<Clock, 'later'>;
}

/** Makes the handler of expired sessions: for one session at most one dialog, and one end. */
function createExpiry({ showDialog, end, epoch, clock }: ExpiryOptions): Expiry {
  let shownEpoch: number | undefined;
  let underWay = 0;

  const endWithoutDialog = (expired: number): void => {
    if (epoch() === expired && shownEpoch !== expired) end();
  };

  return {
    trackRequest() {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
    onUnauthorized(isSilent) {
      const expired = epoch();
      if (shownEpoch === expired) return;
      if (isSilent && underWay === 0) {
        endWithoutDialog(expired);
      } else if (isSilent) {
        clock.later(() => endWithoutDialog(expired), POLL_YIELDS_MS);
      } else {
        shownEpoch = expired;
        void showDialog().then(() => {
          if (epoch() === expired) end();
        });
      }
    },
  };
}
