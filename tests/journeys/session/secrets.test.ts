import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn } from '#tests/journeys/support/page/login.ts';
import { demoPlayer } from '#tests/journeys/support/players.ts';
import { choose, field, fill, send, sendReviewed } from '#tests/journeys/support/page/form.ts';
import { openSite, type OpenSite } from '#tests/journeys/support/open-site.ts';
import { expectPath, until } from '#tests/journeys/support/page/waits.ts';

/** Proves that a secret is nowhere in the page, its storage, its address or the memory of its scripts. */
async function expectGone({ page, context }: OpenSite, secret: string): Promise<void> {
  const places = await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    html: document.documentElement.outerHTML,
    typed: [...document.querySelectorAll('input')].map(({ value }) => value),
    address: location.href,
    state: JSON.stringify(history.state),
    requests: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  expect(JSON.stringify([places, await context.cookies()])).not.toContain(secret);
  await until(() => heldBy(page, secret)).toEqual([]);
}

test('a login leaves no password behind, nor do a new card and a withdrawal the payment password; what is still there would be found in the heap, whole or in parts', async () => {
  const site = await openSite({ page: '/login' });
  const { page } = site;
  const password = 'qz-login-secret-77';
  await fill(page, 'login', { password });
  await page.evaluate(() => Object.assign(window, { kept: 'qz-still-'.concat('in-parts-', String(1)) }));
  for (const present of [password, 'qz-still-in-parts-1'])
    expect(await heldBy(page, present)).not.toEqual([]);
  const payPassword = 'qz-pay-secret-88';
  const token = await site.tokenFor(demoPlayer);
  await site.call('/api/editPayPassword', { password: '123456', paypassword: payPassword }, token);
  await site.call('/api/editPassword', { password: demoPlayer.password, paypassword: password }, token);
  site.sandbox.context().store.run('UPDATE players SET wagering_cents = 0');
  await logIn(site, { name: demoPlayer.name, password });
  await expectPath(page, '/');
  await expectGone(site, password);

  await site.go('/addBankCard');
  await choose(page, 'add-bank-card', 'bank', '云岭银行');
  await fill(page, 'add-bank-card', {
    bank_no: '6217001820099887701',
    bank_address: '昆明翠湖支行',
    pay_pass: payPassword,
  });
  await send(page);
  await expectPath(page, '/wallet?type=2');
  await expectGone(site, payPassword);

  await site.go('/withdrawal?method=bank');
  await choose(page, 'withdraw-bank', 'bank', '江南银行');
  await fill(page, 'withdraw-bank', { amount: '200', password: payPassword });
  await sendReviewed(page);
  await until(() => field(page, 'withdraw-bank', 'password').inputValue()).toBe('');
  await expectGone(site, payPassword);
});

/** What a snapshot of V8's heap is made of, as far as it is read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: string[];
      readonly node_types: (string[] | string)[];
      readonly edge_fields: string[];
    };
  };
  readonly nodes: number[];
  readonly edges: number[];
  readonly strings: string[];
}

/** A node of the heap: its own text, and what it holds by which name. */
interface HeapNode {
  readonly name: string;
  readonly type: string;
  readonly holds: { readonly by: string; readonly to: HeapNode }[];
}

/** Where a text stands in the page's heap: what holds it, and by which name. Collects garbage first. */
async function heldBy(page: Page, secret: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const nodes = readNodes(JSON.parse(chunks.join('')) as Snapshot);
  const found = new Set(nodes.filter((node) => textOf(node).includes(secret)));
  if (found.size === 0) return [];
  const held = nodes.flatMap((node) =>
    found.has(node) ? [] : node.holds.flatMap(({ by, to }) => (found.has(to) ? [`${node.name}.${by}`] : [])),
  );
  return held.length > 0 ? held : ['a string that nothing names'];
}

/** The text of a string, put together where V8 has not done so yet; of anything else, its name. */
function textOf({ name, type, holds }: HeapNode, depth = 0): string {
  if (type !== 'concatenated string' || depth > 40) return name;
  return ['first', 'second']
    .map((by) => holds.find((held) => held.by === by))
    .map((part) => (part ? textOf(part.to, depth + 1) : ''))
    .join('');
}

function readNodes({ snapshot, nodes, edges, strings }: Snapshot): HeapNode[] {
  const { node_fields: fields, node_types: types, edge_fields: edgeFields } = snapshot.meta;
  const at = (field: string): number => fields.indexOf(field);
  const names = types[at('type')] ?? [];
  const read: HeapNode[] = [];
  for (let node = 0; node < nodes.length; node += fields.length)
    read.push({
      name: strings[nodes[node + at('name')] ?? 0] ?? '',
      type: names[nodes[node + at('type')] ?? 0] ?? '',
      holds: [],
    });
  let edge = 0;
  read.forEach((holder, index) => {
    const count = nodes[index * fields.length + at('edge_count')] ?? 0;
    for (const end = edge + count * edgeFields.length; edge < end; edge += edgeFields.length) {
      const to = read[(edges[edge + edgeFields.indexOf('to_node')] ?? 0) / fields.length];
      const by = strings[edges[edge + edgeFields.indexOf('name_or_index')] ?? 0] ?? '';
      if (to) holder.holds.push({ by, to });
    }
  });
  return read;
}
