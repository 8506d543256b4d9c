import { setTimeout } from 'node:timers/promises';
import { failure, json, type ResponseEnvelope } from '#sandbox/api/envelope.ts';
import { SESSION_EXPIRED } from '#sandbox/wire/refusal.ts';
import type { FaultKind } from './read-scenario.ts';

/** A connection that broke before any response. A server of the sandbox must destroy the socket. */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed');
    this.name = 'ConnectionReset';
  }
}

const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** The longest timer of Node: 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Makes a failing response, some from the `real` one. Rejects if there is to be no response. */
type Fail = (real: () => ResponseEnvelope, signal: AbortSignal) => Response | Promise<Response>;

/** What each kind of failure responds with. */
export const failureResponses: Readonly<Record<FaultKind, Fail>> = {
  refuse: () => json(failure(500, '系统繁忙，请稍后再试')),
  '500': () =>
    new Response('Internal Server Error', { status: 500, headers: { 'content-type': 'text/plain' } }),
  html: () => new Response(HTML, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  cut(real) {
    const text = JSON.stringify(real());
    return new Response(text.slice(0, Math.ceil(text.length / 2)), {
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  },
  reset: () => Promise.reject(new ConnectionReset()),
  async hang(_real, signal) {
    await setTimeout(MAX_TIMER_MS, undefined, { signal, ref: false });
    throw new ConnectionReset();
  },
  null: (real) => json({ ...real(), data: null }),
  wrongtype: (real) => json(withData(real(), mistype)),
  emptylist: (real) => json(withData(real(), emptyLists)),
  '401': () => json(failure(401, SESSION_EXPIRED)),
  http401: () => json(failure(401, SESSION_EXPIRED), 401),
};

function withData(envelope: ResponseEnvelope, change: (data: unknown) => unknown): ResponseEnvelope {
  return { ...envelope, data: change(envelope.data) };
}

/** Replaces the data, or the lists in it, with values of a wrong type. */
function mistype(data: unknown): unknown {
  if (Array.isArray(data)) return 42;
  if (typeof data !== 'object' || data === null) return ['wrong'];
  const entries = Object.entries(data);
  const lists = entries.filter(([, value]) => Array.isArray(value) || isPage(value));
  if (lists.length === 0) return 42;
  return { ...data, ...Object.fromEntries(lists.map(([key]) => [key, 42])) };
}

/** Empties every list in the data, and sets the counts of pages accordingly. */
function emptyLists(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data !== 'object' || data === null) return data;
  const emptied = Object.entries(data).map(([key, value]) => [key, emptyLists(value)]);
  return isPage(data)
    ? { ...Object.fromEntries(emptied), total: 0, last_page: 1 }
    : Object.fromEntries(emptied);
}

function isPage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'last_page' in value;
}

/**
 * Makes strict data loose, as real servers send it: numbers as strings, empty lists as `null`, `""` or `[]`
 * in turn, and an unknown field in every object (reading 4).
 */
export function loosen(data: unknown): unknown {
  let emptyLists = 0;

  function walk(value: unknown): unknown {
    if (typeof value === 'number') return String(value);
    if (Array.isArray(value)) return value.length > 0 ? value.map(walk) : [null, '', []][emptyLists++ % 3];
    if (typeof value !== 'object' || value === null) return value;
    const known = Object.entries(value).map(([key, field]) => [key, walk(field)]);
    return { ...Object.fromEntries(known), x_unknown: 'x' };
  }

  return walk(data);
}
