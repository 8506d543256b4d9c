import type { Handler } from '#scripts/serve/site.ts';

/**
 * The API of a site that greets nobody (`index_modal` 0) unless `isWanted`: its page is loaded anew with each edit, and the
 * welcome would stand before what is edited each time.
 */
export function quietWelcome(api: Handler, isWanted: () => boolean): Handler {
  return async (request) => {
    const answer = await api(request);
    if (isWanted() || new URL(request.url).pathname !== '/api/app') return answer;
    const text = (await answer.text()).replace(/"index_modal":("?)1/, '"index_modal":$10');
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(text, { status: answer.status, headers });
  };
}
