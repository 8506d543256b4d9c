import type { FrameFacts, FromFrame, ToFrame } from '#studio/frame/messages.ts';
import { createLook } from './look.ts';
import { createPicker } from './picker.ts';
import { keepScroll } from './keep-scroll.ts';
import { takePretence } from './take-pretence.ts';

// The studio's one script in the page of its frame. It runs before the site's own and changes nothing that players load.
const text = document.getElementById('studio-facts')?.textContent ?? '{}';
const facts = JSON.parse(text) as FrameFacts;
// A worker would keep what is being edited; a browser that has none is not asked for one.
Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
takePretence(facts, window);
const look = createLook(window);
const scroll = keepScroll(window);
const tell = (message: FromFrame): void => {
  for (const studio of facts.studio) if (isAbove(studio)) parent.postMessage(message, studio);
};
const picker = createPicker(window, {
  onPick: (pick) => tell({ kind: 'frame:picked', pick }),
  onEnd: () => tell({ kind: 'frame:picking-ended' }),
});

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent || !facts.studio.includes(origin)) return;
  if (data.kind === 'studio:look') look.set(data.look);
  if (data.kind === 'studio:go') {
    tell({ kind: 'frame:went', path: data.path });
    location.hash = `#${data.path}`;
  }
  if (data.kind === 'studio:pick') {
    picker.set(data.on);
    tell({ kind: 'frame:picking', on: data.on });
  }
  if (data.kind === 'studio:reload') {
    scroll.note();
    location.reload();
  }
});

const tellPath = (): void => tell({ kind: 'frame:at', path: location.hash.replace(/^#/, '') || '/' });
window.addEventListener('hashchange', tellPath);
window.addEventListener('popstate', tellPath);
// The site replaces its own address without an event.
for (const name of ['pushState', 'replaceState'] as const) {
  const original = history[name].bind(history);
  history[name] = (...args: Parameters<History['pushState']>): void => {
    original(...args);
    tellPath();
  };
}

tell({ kind: 'frame:hello' });
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  if (!root) return;
  const drawn = new MutationObserver(() => {
    if (root.childElementCount === 0) return;
    drawn.disconnect();
    scroll.restore();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        tell({
          ...{ kind: 'frame:drawn', revision: facts.revision, turn: facts.turn },
          config: document.documentElement.dataset['config'] ?? '',
        });
        tellPath();
      }),
    );
  });
  drawn.observe(root, { childList: true });
});

/** Only one of the studio's names is the page above; telling the others would be said to nobody, with a complaint on the console. */
function isAbove(origin: string): boolean {
  const [above] = location.ancestorOrigins;
  return above === undefined || above === origin;
}
