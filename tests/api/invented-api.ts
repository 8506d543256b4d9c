import type { Contract } from '#api/operations.ts';
import type { Fetch } from '#api/call-types.ts';
import { createApi, type ApiOptions } from '#api/create-api.ts';

/** An invented contract: the api is tested with it because it must not depend on the product. */
export const boats: Contract = {
  listBoats: ['get optional query none', '/boats', 'harbour page#', ['list', { name: 'text' }]],
  buyBoat: ['post required json change', '/buy', 'id amount#', { 'receipt!': 'text' }],
  signIn: ['post none json session', '/sign-in', 'name', { 'token!': 'text' }],
  ping: ['post none nothing none', '/ping', '', 'none'],
  refresh: ['post required json none', '/refresh', '', 'none'],
  addPhoto: ['post required multipart change', '/photo', 'file', 'none'],
};

/** An api of a contract that records its requests. */
export function openApi(contract: Contract, fetch: Fetch, options: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  const api = createApi(contract, {
    baseUrl: 'http://boats.example',
    fetch: (request) => {
      requests.push(request.clone());
      return fetch(request);
    },
    token: () => 'secret',
    now: () => 0,
    timeoutMs: 30_000,
    ...options,
  });
  return { api, requests };
}

/** The same of the invented contract. */
export const boatApi = (fetch: Fetch, options?: Partial<ApiOptions>) => openApi(boats, fetch, options);

/** A server that always responds with this envelope. */
export function answering(envelope: unknown, init: ResponseInit = {}): Fetch {
  return () => Promise.resolve(new Response(JSON.stringify(envelope), init));
}
