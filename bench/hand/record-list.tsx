import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Row {
  out_trade_no: string;
  amount: string;
  pay_way: string;
  state: number;
  created_at: string;
}

const STATES: Readonly<Record<number, string>> = { 1: '待审核', 2: '已成功', 3: '已拒绝' };
const AHEAD_PX = 300;

/** The record of transactions. Appends a page as the end comes near. */
export function RecordList(): ReactNode {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isDone, setDone] = useState(false);
  const page = useRef(0);
  const isLoading = useRef(false);
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const load = async (): Promise<void> => {
      if (isLoading.current) return;
      isLoading.current = true;
      page.current += 1;
      const answer = await fetch('/api/gettransrecord', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${sessionStorage.getItem('api_token') ?? ''}`,
        },
        body: JSON.stringify({ type: 1, date: 4, page: page.current, api_type: '' }),
      });
      const { data } = (await answer.json()) as { data: { data: Row[]; last_page: number } };
      setRows((before) => [...before, ...data.data]);
      setDone(page.current >= data.last_page);
      isLoading.current = false;
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), {
      rootMargin: `${String(AHEAD_PX)}px`,
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [rows.length]);

  return (
    <main className="list">
      {byDay(rows).map(([day, records]) => (
        <section key={day}>
          <h2 className="hint">{day}</h2>
          {records.map((row) => (
            <article className="row" key={row.out_trade_no}>
              <div>
                <p className="title">{row.pay_way}</p>
                <p className="hint">{row.created_at}</p>
                <p className="hint">{row.out_trade_no}</p>
              </div>
              <div>
                <p className="amount">
                  {Number(row.amount).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}
                </p>
                <span className="pill">{STATES[row.state]}</span>
              </div>
            </article>
          ))}
        </section>
      ))}
      <div ref={end}>{isDone ? '没有更多了' : '加载中'}</div>
    </main>
  );
}

/** The rows of each day, as the site groups them. */
function byDay(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = row.created_at.slice(0, 10);
    const known = days.get(day);
    if (known) known.push(row);
    else days.set(day, [row]);
  }
  return [...days];
}
