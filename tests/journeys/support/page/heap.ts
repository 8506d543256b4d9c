import type { Page } from 'playwright-core';

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

/** Where a text stands in the page's heap: what holds a string with it, and by which name. Collects garbage first. */
export async function heldBy(page: Page, secret: string): Promise<string[]> {
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
