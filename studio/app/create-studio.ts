import { configPath } from '#scripts/studio/config-paths.ts';
import type { FromFrame } from '#studio/frame/messages.ts';
import { pageAt } from '#studio/frame/pages.ts';
import type { StudioState } from '#studio/protocol.ts';
import { sayStudio } from '#studio/words/say-studio.ts';
import { createEditQueue } from './edit-queue.ts';
import { firstView, type OpenView } from './first-view.ts';
import { writeMemory } from './remembered.ts';
import type { Studio } from './studio.ts';
import { StudioError } from './studio-error.ts';
import { createTransport } from './transport.ts';

/** Keys are gathered for so long before they are sent: a fast typist pays for one check, not for ten. */
const GATHER_MS = 120;
const AGAIN_MS = 1500;

/** Puts the studio of a page together and connects it with its server. */
export function createStudio(page: Window): Studio {
  const view = firstView(page);
  const { locale } = view;
  const transport = createTransport(page, {
    locale,
    unreachable: sayStudio('connection.unreachable', {}, locale),
    strange: sayStudio('connection.strange', {}, locale),
  });
  let serial = 0;
  /** The revision whose texts are here. */
  let known = 0;
  let editedAt = 0;

  const complain = (error: unknown): void => {
    view.trouble =
      error === undefined
        ? null
        : {
            words: error instanceof Error ? error.message : String(error),
            details: error instanceof StudioError ? error.details : [],
          };
  };

  const queue = createEditQueue({
    ...{ gatherMs: GATHER_MS, againMs: AGAIN_MS, complain },
    send: async (path, text, keepalive) => {
      const state = await transport.call('edit', { path, text }, keepalive);
      if (state.revision === known + 1) known = state.revision;
      hear(state);
    },
    isWorthTryingAgain: (error) =>
      error instanceof StudioError && ['unreachable', 'strange'].includes(error.code),
  });

  function hear(state: StudioState): void {
    const before = view.state;
    const isOther = state.boot !== before.boot;
    if (!isOther && (state.revision < before.revision || state.checked < before.checked)) return;
    view.state = state;
    if ((isOther || state.revision !== known) && queue.waiting().size === 0) void refresh().catch(complain);
  }

  /** Reads all files anew; what the server has not got yet stands over them. */
  async function refresh(): Promise<void> {
    const answer = await transport.call('files', {});
    const before = view.files;
    const files: OpenView['files'] = {};
    for (const file of answer.files) {
      const old = before[file.path];
      const waits = queue.waiting().get(file.path);
      if (waits === null) continue;
      const next = typeof waits === 'string' ? { ...file, text: waits } : file;
      files[file.path] = old && old.text === next.text && old.saved === next.saved ? old : next;
    }
    for (const [path, text] of queue.waiting()) {
      if (text !== null) files[path] ??= { path, ...kindOf(path), text, saved: null };
    }
    view.files = files;
    if (Object.keys(view.schemas).length === 0) view.schemas = answer.schemas;
    if (Object.keys(view.samples).length === 0) view.samples = answer.samples;
    // A player who logged out in the phone is let in anew with the page, before the phone is there.
    if (view.frame.origin === '') view.frame.turn = (await transport.call('pretend', answer.pretence)).turn;
    Object.assign(view.frame, answer.pretence, { origin: answer.frame });
    known = answer.state.revision;
    if (answer.state.boot !== view.state.boot || known >= view.state.revision) view.state = answer.state;
    follow();
  }

  /** Which page the frame shows, by its path. */
  function follow(): void {
    view.frame.page = pageAt(view.files, view.frame.path) ?? '';
    writeMemory(page, view);
  }

  const studio: Studio = {
    view,
    async call(name, request) {
      await studio.settled();
      const answer = await transport.call(name, request);
      if (['save', 'undo', 'publish', 'rollback'].includes(name)) await refresh();
      return answer;
    },
    edit(path, text) {
      const { [path]: file, ...others } = view.files;
      if (text === null) view.files = others;
      else view.files[path] = { ...(file ?? { path, ...kindOf(path), saved: null }), text };
      editedAt = performance.now();
      queue.put(path, text);
    },
    settled: () => queue.flush(),
    async undo(path) {
      queue.drop(path);
      await studio.call('undo', path === undefined ? {} : { path });
    },
    async save(over) {
      await studio.call('save', over === undefined ? {} : { over });
    },
    show(pane) {
      view.pane = pane;
      writeMemory(page, view);
    },
    open(place, pane) {
      serial += 1;
      view.selection = {
        ...{ serial, path: place.path },
        ...{ pointer: place.pointer ?? '', key: place.key ?? null },
      };
      studio.show(pane ?? (place.key === undefined ? 'json' : 'copy'));
    },
    go(path) {
      view.frame.path = path;
      follow();
    },
    reloadFrame() {
      const { player, scenario } = view.frame;
      transport
        .call('pretend', { player, scenario })
        .then(({ turn }) => void (view.frame.turn = turn), complain);
    },
    frame(change) {
      const { player, scenario } = view.frame;
      Object.assign(view.frame, change);
      if (player !== view.frame.player || scenario !== view.frame.scenario) studio.reloadFrame();
    },
    hearFrame,
    forgetPicked() {
      view.picked = null;
    },
    complain,
    setDark(isDark) {
      view.isDark = isDark;
      writeMemory(page, view);
    },
  };

  function hearFrame(message: FromFrame): void {
    if (message.kind === 'frame:at') studio.go(message.path);
    if (message.kind === 'frame:picking-ended') view.frame.picking = false;
    if (message.kind === 'frame:drawn') {
      view.frame.drawn = message.revision;
      view.frame.drawnTurn = message.turn;
      view.frame.config = message.config;
      if (editedAt > 0) view.frame.delayMs = Math.round(performance.now() - editedAt);
      editedAt = 0;
    }
    if (message.kind !== 'frame:picked') return;
    const { at, keys, words } = message.pick;
    view.frame.picking = false;
    studio.call('locate', { at, keys }).then((found) => {
      view.picked = { words, page: view.frame.page, ...found };
    }, complain);
  }

  transport.follow(hear, (isOpen) => {
    view.connection = isOpen ? 'open' : 'lost';
    if (isOpen) void queue.flush();
  });
  page.addEventListener('pagehide', () => queue.leave());
  return studio;
}

function kindOf(path: string): { kind: string; id: string } {
  const { kind = '', id = '' } = configPath(path) ?? {};
  return { kind, id };
}
