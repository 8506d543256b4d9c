import type { Handler } from '#scripts/serve/site.ts';

const PAGE_ROWS = 20;
const LAST_PAGE = 250;
const PAY_WAYS = ['银行卡', '微信', '支付宝', 'USDT'];
const FIRST_AT = Date.UTC(2026, 10, 20, 12);
const STEP_MS = 37 * 60_000;

/** Answers the record of transactions with 250 pages of 20 rows, the same to everyone; leaves every other call to `api`. */
export function benchRecords(api: Handler): Handler {
  return async (request) => {
    if (new URL(request.url).pathname !== '/api/gettransrecord') return api(request);
    const { page = 1 } = (await request.json()) as { page?: number };
    const data = Array.from({ length: PAGE_ROWS }, (_none, index) => rowAt((page - 1) * PAGE_ROWS + index));
    return Response.json({
      code: 200,
      message: 'success',
      data: { data, total: PAGE_ROWS * LAST_PAGE, last_page: LAST_PAGE },
    });
  };
}

function rowAt(index: number): object {
  const at = new Date(FIRST_AT - index * STEP_MS).toISOString();
  return {
    out_trade_no: `BENCH${String(index + 1).padStart(6, '0')}`,
    amount: `${String(100 + ((index * 37) % 5000))}.${String(index % 100).padStart(2, '0')}`,
    pay_way: PAY_WAYS[index % PAY_WAYS.length],
    state: 1 + (index % 3),
    created_at: `${at.slice(0, 10)} ${at.slice(11, 19)}`,
  };
}
