import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { mergeEdit } from '#studio/edits/merge-texts.ts';
import { FileSync } from '#studio/session/file-sync.ts';
import { view } from '#studio/session/view-state.ts';

const PATH = 'config/pages/home.json';
type Fate = 'arrives' | 'is lost' | 'is not answered';

const STEPS = ['I type', 'they type', 'arrives', 'overtakes', 'is lost', 'is not answered', 'news'] as const;

/** The studio's server with one file. Each request waits until its fate is known. */
function openServer(serverId: string) {
  const file = { path: PATH, text: '{"mine":0,"theirs":0}', saved: null, revision: 1 };
  const waiting: ((fate: Fate) => void)[] = [];
  const state = () => ({ ...view.state, serverId, revision: file.revision, checked: file.revision });
  const change = (text: string) => Object.assign(file, { text, revision: file.revision + 1 });
  const respond = (url: string, { seen, text }: { seen: string; text: string }): object => {
    const frame = { schemas: {}, samples: {}, frame: 'x', scenarioChoice: {}, choiceId: 'x' };
    if (!url.endsWith('/edit')) return { ...frame, files: [{ ...file }], state: state() };
    change(mergeEdit(seen, text, file.text) ?? '');
    return state();
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const fate = await new Promise<Fate>((resolve) => waiting.push(resolve));
    const answer = fate === 'is lost' ? {} : respond(url, JSON.parse(body));
    if (fate !== 'arrives') throw new TypeError('lost');
    return Response.json(answer);
  });
  return { file, waiting, state, change };
}

const numbersIn = (text = ''): Record<string, number> => JSON.parse(text) as Record<string, number>;
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('no edit is lost, nor one of another window, whatever happens to requests and responses', async () => {
  let runs = 0;
  const steps = fc.array(fc.constantFrom(...STEPS), { maxLength: 30 });
  const property = fc.asyncProperty(steps, async (all) => {
    const { file, waiting, state, change } = openServer(String((runs += 1)));
    const mine = () => numbersIn(view.files[PATH]?.text);
    const sync = new FileSync(() => undefined);
    const finish = async () => {
      sync.applyState(state());
      void sync.flush();
      for (await settled(); waiting.length > 0; await settled()) waiting.shift()?.('arrives');
    };
    await finish();
    const typed = { mine: 0, theirs: 0 };
    for (const [at, one] of all.entries()) {
      if (one === 'I type') sync.edit(PATH, JSON.stringify({ ...mine(), mine: (typed.mine = at + 1) }));
      else if (one === 'they type')
        change(JSON.stringify({ ...numbersIn(file.text), theirs: (typed.theirs = at + 1) }));
      else if (one === 'overtakes') waiting.pop()?.('arrives');
      else if (one === 'news') sync.applyState(state());
      else waiting.shift()?.(one);
      await settled();
    }
    for (const _ of ['what was lost', 'what came of that']) await finish();
    expect([numbersIn(file.text), mine()]).toEqual([typed, typed]);
  });
  await fc.assert(property, { numRuns: 60 });
});

test('an edit that one window could not send outlives the close of another window', async () => {
  openServer('closing');
  const [one, other] = [new FileSync(() => undefined), new FileSync(() => undefined)];
  one.edit(PATH, '{"mine":7}');
  one.onPageHide();
  other.onPageHide();
  view.files = {};
  const next = new FileSync(() => undefined);
  expect(view.files[PATH]?.text).toBe('{"mine":7}');
  for (const sync of [one, next]) sync.discardUnsent();
  await settled();
});
