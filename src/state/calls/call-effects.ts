import type { OperationId, SiteAnswer } from '#generated/contract.ts';
import type { DataOf, InputOf } from '#api/outcome.ts';
import type { Refreshable } from '#state/shared-store.ts';

/** What the effects of calls may do. */
export interface EffectTools {
  /** A session begins for the player of this name. */
  begin(token: string, name: string): void;
  /** Loads a source anew; nothing waits for it. */
  refresh(what: Refreshable): void;
  putSite(site: SiteAnswer): void;
  putAutoTransfer(status: 0 | 1): void;
}

/** What a call of an operation does to the site's state, besides what config says follows it. */
interface CallEffect<Id extends string> {
  /** Runs once the call is done, in the session in which it was made. */
  done?(tools: EffectTools, data: DataOf<Id>, body: InputOf<Id>): void;
  /** Runs once the call is done, whatever session there is by then. */
  doneInAnySession?(tools: EffectTools, data: DataOf<Id>): void;
  /** The session is over: as soon as the call is made, whatever comes of it, or once it is done. */
  readonly ends?: 'at-once' | 'when-done';
}

const moneyMoved = {
  done(tools: EffectTools): void {
    tools.refresh('balance');
    tools.refresh('wallet');
  },
};

const playerChanged = {
  done(tools: EffectTools): void {
    tools.refresh('user');
  },
};

const effects = {
  getSite: {
    doneInAnySession(tools, site) {
      tools.putSite(site);
    },
  },
  login: {
    done(tools, { api_token: token }, { name }) {
      tools.begin(token, name);
    },
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
    done(tools, _data, { transferstatus }) {
      tools.putAutoTransfer(Number(transferstatus) === 1 ? 1 : 0);
    },
  },
  createTransfer: moneyMoved,
  createWithdrawal: moneyMoved,
  claimRedPacket: moneyMoved,
  claimRebates: moneyMoved,
  uploadAvatar: playerChanged,
  updateProfile: playerChanged,
} satisfies { readonly [Id in OperationId]?: CallEffect<Id> };

/** The effects of calls that change the site's state, by operation. */
const EFFECTS: ReadonlyMap<string, CallEffect<string>> = new Map(Object.entries(effects));

/** What a call of an operation does to the site's state; undefined where it does nothing. */
export function effectOf<Id extends string>(operation: Id): CallEffect<string> | undefined {
  return EFFECTS.get(operation);
}
