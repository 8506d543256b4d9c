import {
  LOCALE_HEADER,
  type StudioAnswers,
  type StudioRefusal,
  TOKEN_HEADER,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/request-guards.ts';
import type { OpenStudio } from '#studio/server/server.ts';

type Studio = Pick<OpenStudio, 'url' | 'token'>;

/** Calls the studio as its page does. Throws if it refuses. */
export async function call<Name extends keyof StudioAnswers>(
  studio: Studio,
  name: Name,
  request: StudioRequest<Name>,
  locale: 'zh' | 'en' = 'zh',
): Promise<StudioAnswers[Name]> {
  const response = await post(studio, name, request, { [LOCALE_HEADER]: locale });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body as StudioAnswers[Name];
}

/** The refusal of a call; throws if the studio does not refuse it. */
export async function refusal(studio: Studio, name: keyof StudioAnswers, request: unknown) {
  const response = await post(studio, name, request);
  if (response.ok) throw new Error(`${name} was not refused: ${await response.text()}`);
  return { ...((await response.json()) as StudioRefusal).error, status: response.status };
}

/** Posts to the studio with the headers of its page; `headers` override them. */
export function post(
  { url, token }: Studio,
  name: string,
  request: unknown,
  headers = {},
): Promise<Response> {
  const own = { origin: url, [TOKEN_HEADER]: token, [LOCALE_HEADER]: 'zh' };
  return fetch(`${url}/studio/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...own, ...headers },
    body: JSON.stringify(request),
  });
}

/** The text of a file in the edit session. */
export async function textOf(studio: Studio, path: string): Promise<string> {
  const { files } = await call(studio, 'files', {});
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`the studio has no ${path}`);
  return file.text;
}
