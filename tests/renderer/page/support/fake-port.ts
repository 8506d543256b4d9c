import { act } from 'react';
import { proxy, ref, useSnapshot } from 'valtio';
import { beforeEach, vi } from 'vitest';
import type { Scope } from '#model/evaluate.ts';
import { safeAddress, type SafeAddress } from '#rules/safe-url.ts';
import type { Outcome, CallOptions } from '#api/call-types.ts';
import type { DialogRequest, GoTarget, Port } from '#renderer/port.ts';

/** A call that was made, and the function that responds to it. */
interface LibraryCall {
  readonly operation: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
  readonly answer: (result: Outcome<never>) => Promise<void>;
}

/** The immediate response to an operation. Without one, a call waits for `answer`. */
type Responder = (body: Readonly<Record<string, unknown>>, count: number) => Outcome<never> | undefined;

/** The port of a library that lends books, with the calls that were made. */
export type Library = ReturnType<typeof openLibrary>;

export const done = (data: unknown = {}, message = ''): Outcome<never> => ({
  kind: 'done',
  data: data as never,
  message,
});
export const refused = (message: string, code = 400): Outcome<never> => ({ kind: 'refused', code, message });
export const offline: Outcome<never> = { kind: 'offline', reason: 'network' };

/** The library of a file of tests, which is empty again before each of them; the clock is fake. */
export function libraryOfEachTest(): Library {
  const library = openLibrary();
  beforeEach(() => {
    vi.useFakeTimers();
    openLibrary(library);
  });
  return library;
}

/** Creates or empties a library: a reader is logged in, every page but `annex` exists, and https is safe. */
export function openLibrary(emptied: object = {}) {
  const state = proxy<{ sources: Scope }>({
    sources: ref({ flags: { loggedIn: true }, user: { name: 'Ada' } }),
  });
  const responders = new Map<string, Responder>();
  const choices: (string | undefined)[] = [];
  const library = Object.assign(emptied, {
    calls: [] as LibraryCall[],
    toasts: [] as [string, string][],
    dialogs: [] as DialogRequest[],
    went: [] as GoTarget[],
    opened: [] as unknown[],
    copied: [] as string[],
    refreshed: [] as string[],
    savedLogins: [] as unknown[],
    isVisible: true,
    isCopying: true,
  });
  const addressOf = (url: unknown): SafeAddress | undefined =>
    safeAddress(url, 'https://library.example.com', { schemes: ['bookapp'] });
  const port: Port = {
    call: (operation, body, options) =>
      new Promise((resolve) => {
        const count = library.calls.filter((call) => call.operation === operation).length;
        const answer = (result: Outcome<never>) => act(async () => resolve(result));
        library.calls.push({ operation, body, options, answer });
        const now = responders.get(operation)?.(body, count);
        if (now) resolve(now);
      }),
    sources: () => state.sources,
    useSources: () => useSnapshot(state).sources as Scope,
    refresh: async (what) => void library.refreshed.push(what),
    hasPage: (page) => page !== 'annex',
    go: (target) => void library.went.push(target),
    open: (url) => {
      library.opened.push(url);
      return addressOf(url) !== undefined;
    },
    reserveTab: () => () => undefined,
    addressOf: (url) => addressOf(url),
    toast: (tone, text) => void library.toasts.push([tone, text]),
    dialog: async (request) => {
      library.dialogs.push(request);
      return choices.shift();
    },
    copy: async (text) => {
      if (library.isCopying) library.copied.push(text);
      return library.isCopying;
    },
    serverNow: () => Date.now(),
    servicePage: 'helpdesk',
    saveLogin: async (login) => void library.savedLogins.push(login),
    openedRows: { unread: () => [], add: () => undefined },
    keptGames: async () => undefined,
    limits: { entries: 60, articleCharacters: 30_000 },
    canPoll: () => library.isVisible,
  };
  return Object.assign(library, {
    port,
    of: (operation: string) => library.calls.filter((call) => call.operation === operation),
    respond: (operation: string, responder: Responder) => void responders.set(operation, responder),
    setSources: (scope: Scope) => void (state.sources = ref(scope)),
    /** The choices in the next dialogs. */
    choose: (...next: (string | undefined)[]) => void choices.push(...next),
  });
}

/** Copy in tests: the key with its values. */
export function words(key: string, values?: Readonly<Record<string, unknown>>): string {
  return values ? `${key} ${Object.values(values).join(' ')}` : key;
}
