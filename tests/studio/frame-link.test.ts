import { expect, test } from 'vitest';
import { createFrameLink } from '#studio/phone/frame-link.ts';
import type { FromFrame, ToFrame } from '#studio/protocol/frame-messages.ts';

/** A link whose phone has reported the start page; `go` is a click in the rail. */
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
    link,
    receive,
    path: () => path,
    /** The view changes at once, the link with the next render. */
    click: (to: string) => void (path = to),
    pick: () => void (isPicking = true),
    took: () => said.splice(0),
  };
}

test('a late report of the old path does not undo a click in the rail; later navigation in the phone is followed', () => {
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

test('repeats a click during a reload to the next page, whatever the old page reports', () => {
  const { link, receive, path, click, took } = openLink();
  link.reload('2 a');
  click('/vip');
  link.follow();
  // The old page receives it, and is gone before it has rendered.
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

test('tells a new page that picking is on', () => {
  const { link, receive, pick, took } = openLink();
  pick();
  link.reload('2 a');
  took();
  receive({ kind: 'frame:hello' });
  expect(took()).toEqual([{ kind: 'studio:pick', on: true }]);
});
