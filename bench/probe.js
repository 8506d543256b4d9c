// Runs in every measured page before its first script. Times are in milliseconds since the navigation began.
(() => {
  const bench = { keys: [], messageAfter: undefined };
  window.__bench = bench;

  /** Resolves with the time of the first frame in which `holds` is true. */
  bench.when = (holds) =>
    new Promise((resolve) => {
      const look = () => {
        if (document.body && holds()) requestAnimationFrame(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });

  /** Called in a frame: reports the milliseconds since `from` once that frame is painted. */
  const afterThisPaint = (from, done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now() - from);
    port2.postMessage(0);
  };

  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => afterThisPaint(timeStamp, (ms) => bench.keys.push(ms))),
    { capture: true },
  );

  /** Starts a clock at the next tap on a submit button, which stops when the page says `text`. */
  bench.awaitMessage = (text) => {
    addEventListener(
      'click',
      (event) => {
        const from = event.timeStamp;
        const look = () => {
          if (document.body.textContent.includes(text))
            afterThisPaint(from, (ms) => (bench.messageAfter = ms));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  };

  let most = 0;

  /** The number of loaded rows, read from the last rendered one. A search from the end costs little. */
  bench.rows = () => {
    const walker = document.createTreeWalker(
      document.getElementById('root') ?? document,
      window.NodeFilter.SHOW_TEXT,
    );
    while (walker.lastChild());
    for (let text = walker.currentNode; text; text = walker.previousNode()) {
      const name = /BENCH(\d{6})/.exec(text.nodeValue ?? '');
      if (name) return (most = Math.max(most, Number(name[1])));
    }
    return most;
  };

  const paints = { lcpMs: 0, cls: 0 };
  const longest = { ms: 0 };
  const watch = (type, take, options = {}) =>
    new window.PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => (paints.lcpMs = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (paints.cls += hadRecentInput ? 0 : value));
  watch(
    'event',
    ({ duration, interactionId }) => (longest.ms = Math.max(longest.ms, interactionId ? duration : 0)),
    {
      durationThreshold: 16,
    },
  );

  const task = { ms: 0, from: 0 };
  watch('longtask', ({ startTime, duration }) => {
    if (startTime >= task.from) task.ms = Math.max(task.ms, duration);
  });

  /** Counts tasks that begin from now on. Earlier ones belong to the start, but may be reported later. */
  bench.awaitTasks = () => Object.assign(task, { ms: 0, from: performance.now() });

  /** The longest task since then; 0 if none took 50 ms. */
  bench.longestTask = () => task.ms;

  /** The largest contentful paint so far, and the layout shift. */
  bench.vitals = () => paints;

  /** The longest interaction since the last call. */
  bench.longestInteraction = () => {
    const { ms } = longest;
    longest.ms = 0;
    return ms;
  };

  /** Counts frames until it is stopped: how many came, and how many did not. */
  bench.frames = () => {
    const at = [];
    let on = true;
    const tick = (time) => {
      at.push(time);
      if (on) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    return () => {
      on = false;
      const gaps = at.slice(1).map((time, index) => time - at[index]);
      const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / 16.667) - 1), 0);
      return { shown: gaps.length, missed };
    };
  };
})();
