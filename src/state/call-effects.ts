import type { Answers, Inputs, OperationId } from '#generated/contract.ts';

/** A shared source that can be asked anew. */
export type Refreshable = 'site' | 'user' | 'wallet' | 'balance';

/** What the effects of calls may do. */
export interface EffectTools {
  /** A session begins for the player of this name. */
  begin(token: string, name: string): void;
  /** Asks a source anew; nothing waits for the answer. */
  refresh(what: Refreshable): void;
  putAutoTransfer(status: 0 | 1): void;
}

/** What a call does to the site's state, besides what config says follows it. */
export interface CallEffect {
  /** Runs once the call is done. */
  done?(tools: EffectTools, given: { readonly data: unknown; readonly body: unknown }): void;
  /** The session is over: as soon as the call is made, whatever it answers, or once it is done. */
  readonly ends?: 'at-once' | 'when-done';
}

/** The calls that change the site's state, by operation. */
export const CALL_EFFECTS: { readonly [Id in OperationId]?: CallEffect } = {
  login: { done: begin },
  register: { done: begin },
  logout: { ends: 'at-once' },
  changeLoginPassword: { ends: 'when-done' },
  recycleVenues: {
    done(tools) {
      moneyMoved(tools);
      tools.refresh('user');
    },
  },
  setAutoTransfer: {
    done(tools, given) {
      const { transferstatus } = given.body as Inputs['setAutoTransfer'];
      tools.putAutoTransfer(Number(transferstatus) === 1 ? 1 : 0);
    },
  },
  createTransfer: { done: moneyMoved },
  createWithdrawal: { done: moneyMoved },
  claimRedPacket: { done: moneyMoved },
  claimRebates: { done: moneyMoved },
  uploadAvatar: { done: playerChanged },
  updateProfile: { done: playerChanged },
};

function begin(tools: EffectTools, given: { readonly data: unknown; readonly body: unknown }): void {
  const { name } = given.body as Inputs['login' | 'register'];
  const { api_token: token } = given.data as Answers['login' | 'register'];
  if (token) tools.begin(token, name);
}

function moneyMoved(tools: EffectTools): void {
  tools.refresh('balance');
  tools.refresh('wallet');
}

function playerChanged(tools: EffectTools): void {
  tools.refresh('user');
}
