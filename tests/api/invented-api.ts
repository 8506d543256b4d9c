import type { Contract } from '#api/operations.ts';
import type { Fetch } from '#api/call-types.ts';
import { createApi, type Api, type ApiOptions } from '#api/create-api.ts';

/** An invented contract: the api is tested with it because it must not depend on the product. */
export const boats: Contract = {
  listBoats: ['get optional query none', '/boats', 'harbour', ['list', { name: 'text' }]],
  buyBoat: ['post required json change', '/buy', 'id amount#', { 'receipt!': 'text' }],
  signIn: ['post none json session', '/sign-in', 'name', { 'token!': 'text' }],
  addPhoto: ['post required multipart change', '/photo', 'file', 'none'],
};

/** An api of the invented contract that records its requests. */
export function boatApi(fetch: Fetch, options: Partial<ApiOptions> = {}): { api: Api; requests: Request[] } {
  const requests: Request[] = [];
  const api = createApi(boats, {
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

/** A server that always responds with this envelope. */
export function answering(envelope: unknown, init: ResponseInit = {}): Fetch {
  return () => Promise.resolve(new Response(JSON.stringify(envelope), init));
}
