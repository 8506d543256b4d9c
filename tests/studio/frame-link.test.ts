import { expect, test } from 'vitest';
import { createFrameLink } from '#studio/frame/frame-link.ts';
import type { FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';

/** A link whose phone has said that it is at the start; `go` is a click in the rail. */
function openLink() {
  const said: ToFrame[] = [];
  let path = '/';
  let isPicking = false;
  const link = createFrameLink({
    post: (message) => said.push(message),
    path: () => path,
    picking: () => isPicking,
  });
  const receive = (message: FromFrame): void => {
    if (link.receive(message) && message.kind === 'frame:at') ({ path } = message);
  };
  receive({ kind: 'frame:hello' });
  receive({ kind: 'frame:at', path: '/' });
  return {
    ...{ link, receive, path: () => path },
    /** The view moves at once, the link with the next drawing. */
    click: (to: string) => void (path = to),
    pick: () => void (isPicking = true),
    took: () => said.splice(0),
  };
}

test('a late word of where the phone was does not undo a click in the rail; where the player goes then is followed', () => {
  const { link, receive, path, click, took } = openLink();
  click('/vip');
  receive({ kind: 'frame:at', path: '/' });
  expect(path()).toBe('/vip');
  link.follow();
  receive({ kind: 'frame:at', path: '/' });
  expect(path()).toBe('/vip');
  expect(took()).toEqual([{ kind: 'studio:go', path: '/vip' }]);
  receive({ kind: 'frame:went', path: '/vip' });
  receive({ kind: 'frame:at', path: '/login?redirect=/vip' });
  expect(path()).toBe('/login?redirect=/vip');
});

test('a click while the page loads anew is said again to the page that comes, whatever the old one still says', () => {
  const { link, receive, path, click, took } = openLink();
  link.reload();
  click('/vip');
  link.follow();
  // The old page hears it, and is gone before it has drawn anything.
  receive({ kind: 'frame:went', path: '/vip' });
  receive({ kind: 'frame:at', path: '/' });
  took();
  receive({ kind: 'frame:hello' });
  expect(took()).toEqual([{ kind: 'studio:go', path: '/vip' }]);
  receive({ kind: 'frame:at', path: '/' });
  expect(path()).toBe('/vip');
  receive({ kind: 'frame:went', path: '/vip' });
  receive({ kind: 'frame:at', path: '/vip' });
  expect(path()).toBe('/vip');
});

test('a page that comes while one is about to point is told so too', () => {
  const { link, receive, pick, took } = openLink();
  pick();
  link.reload();
  took();
  receive({ kind: 'frame:hello' });
  expect(took()).toEqual([{ kind: 'studio:pick', on: true }]);
});
