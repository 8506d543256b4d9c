import type { Outcome } from '#api/outcome.ts';
import type { Answers, BalanceAnswer, UserAnswer } from '#generated/contract.ts';
import type { Refreshable } from './call-effects.ts';
import type { Call } from './create-call.ts';
import type { SessionStore } from './session-store.ts';
import type { SharedStore } from './shared-store.ts';

/** The operations that fill the shared sources, as site.json names them. */
export interface SourceOperations {
  readonly site: string;
  readonly user: string;
  readonly wallet: string;
}

/** Asks a source anew; true if it was answered. Several askers at a time share one call. */
export type LoadSource = (what: Refreshable, quiet?: boolean) => Promise<boolean>;

/** Makes the loader of the shared sources. What a visitor cannot have is not asked for. */
export function createLoadSource(options: {
  readonly operations: SourceOperations;
  readonly call: () => Call;
  readonly session: SessionStore;
  readonly shared: SharedStore;
  serverNow(): number;
}): LoadSource {
  const { operations, session, shared } = options;
  const running = new Map<string, Promise<boolean>>();

  async function load(what: Refreshable, quiet: boolean): Promise<boolean> {
    const { epoch } = session.state;
    const operation = what === 'balance' ? BALANCE : operations[what];
    const outcome = await options.call()(operation, {}, { from: 'load', quiet });
    if (outcome.kind !== 'done' || session.state.epoch !== epoch) return false;
    if (what === 'balance') shared.putBalance((outcome.data as BalanceAnswer).balance, options.serverNow());
    else if (what !== 'site') shared.put(what, outcome.data as Answers['getUser'] & Answers['getWallet']);
    const { username } = what === 'user' ? (outcome.data as UserAnswer) : {};
    if (username) session.name(username);
    return true;
  }

  return (what, quiet = false) => {
    if (what !== 'site' && session.state.token === undefined) return Promise.resolve(false);
    const name = `${what} ${String(what === 'site' ? 0 : session.state.epoch)}`;
    const known = running.get(name);
    if (known) return known;
    const asked = load(what, quiet).finally(() => running.delete(name));
    running.set(name, asked);
    return asked;
  };
}

/** Makes what notes of every call's outcome: settings count whoever has asked for them; an answer that says maintenance has them asked for at once. */
export function createSiteNote(options: {
  readonly sources: SourceOperations;
  readonly maintenanceCodes?: readonly number[];
  readonly shared: SharedStore;
  readonly load: LoadSource;
}): (id: string, outcome: Outcome<unknown>) => void {
  const { sources, maintenanceCodes = [503], shared, load } = options;
  return (id, outcome) => {
    const isAboutSite = id === sources.site;
    if (isAboutSite && outcome.kind === 'done') shared.put('site', outcome.data as Answers['getSite']);
    if (!('code' in outcome) || !maintenanceCodes.includes(outcome.code ?? 0)) return;
    if (!isAboutSite) void load('site');
    else if (outcome.kind === 'refused') shared.closeSite(outcome.message);
  };
}

const BALANCE = 'getBalance' satisfies keyof Answers;
