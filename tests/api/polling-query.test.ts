import { describe, expect, it, vi } from 'vitest';
import { createQuery } from '#api/polling-query.ts';
import { createFakeClock } from '#tests/state/support/fake-clock.ts';

type Result = { readonly kind: 'done' | 'offline'; readonly of: number };

/** A query whose requests the test settles. */
function openQuery(mayPoll: () => boolean = () => true) {
  const clock = createFakeClock();
  const requests: { signal: AbortSignal; settle: (kind: Result['kind']) => void }[] = [];
  const onSettled = vi.fn<(result: Result) => void>();
  const query = createQuery({
    request: (signal, of = requests.length) =>
      new Promise<Result>((resolve) => requests.push({ signal, settle: (kind) => resolve({ kind, of }) })),
    onSettled,
    pollMs: 1000,
    mayPoll,
  });
  return { clock, requests, onSettled, query, last: () => requests.at(-1) };
}

describe('the newest request', () => {
  it('is the only one that counts; the earlier one is aborted', async () => {
    const { requests, onSettled, query } = openQuery();
    const first = query.fetch();
    const second = query.fetch();
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[1]?.settle('done');
    requests[0]?.settle('done');
    expect([await first, await second]).toEqual([undefined, { kind: 'done', of: 1 }]);
    expect(onSettled.mock.calls.map(([result]) => result.of)).toEqual([1]);
  });

  it('does not count after a cancel, and no poll follows', async () => {
    const { clock, requests, onSettled, query } = openQuery();
    void query.fetch();
    query.cancel();
    requests[0]?.settle('done');
    await clock.advance(10_000);
    expect(onSettled).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });
});

describe('a poll', () => {
  it('keeps its interval, and runs at once after a response that took longer', async () => {
    const { clock, requests, query, last } = openQuery();
    void query.fetch();
    await clock.advance(300);
    last()?.settle('done');
    await clock.advance(699);
    expect(requests).toHaveLength(1);
    await clock.advance(1);
    expect(requests).toHaveLength(2);
    await clock.advance(2500);
    expect(requests).toHaveLength(2);
    last()?.settle('done');
    await clock.advance(0);
    expect(requests).toHaveLength(3);
  });

  it('doubles its pause after each consecutive failure, up to a minute, and then keeps its interval again', async () => {
    const { clock, requests, query, last } = openQuery();
    void query.fetch();
    for (const waitMs of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 1000]) {
      const before = requests.length;
      last()?.settle(waitMs === 1000 ? 'done' : 'offline');
      await clock.advance(waitMs - 1);
      expect(requests).toHaveLength(before);
      await clock.advance(1);
      expect(requests).toHaveLength(before + 1);
    }
  });

  it('is scheduled by the newest request only, also if a failure fetches again at once', async () => {
    const { clock, requests, onSettled, query, last } = openQuery();
    onSettled.mockImplementationOnce(() => void query.fetch());
    void query.fetch();
    last()?.settle('offline');
    await clock.advance(500);
    last()?.settle('done');
    await clock.advance(2500);
    expect(requests).toHaveLength(3);
    expect(last()?.signal.aborted).toBe(false);
  });

  it('stops while it is not allowed, until the next fetch', async () => {
    let isAllowed = false;
    const { clock, requests, query, last } = openQuery(() => isAllowed);
    void query.fetch();
    last()?.settle('done');
    await clock.advance(10_000);
    expect(requests).toHaveLength(1);
    isAllowed = true;
    void query.fetch();
    last()?.settle('done');
    await clock.advance(1000);
    expect(requests).toHaveLength(3);
  });
});
