import {
  LOCALE_HEADER,
  type StudioAnswers,
  type StudioRefusal,
  TOKEN_HEADER,
} from '#studio/protocol/studio-calls.ts';
import type { StudioRequest } from '#studio/protocol/studio-requests.ts';
import type { OpenStudio } from '#studio/server/server.ts';

type Studio = Pick<OpenStudio, 'url' | 'token'>;

/** Asks the studio as its page does. Throws what it refuses with. */
export async function ask<Name extends keyof StudioAnswers>(
  studio: Studio,
  name: Name,
  request: StudioRequest<Name>,
  locale: 'zh' | 'en' = 'zh',
): Promise<StudioAnswers[Name]> {
  const answer = await post(studio, name, request, { [LOCALE_HEADER]: locale });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(said));
  return said as StudioAnswers[Name];
}

/** What the studio refuses a call with; throws where it does not. */
export async function refusal<Name extends keyof StudioAnswers>(
  studio: Studio,
  name: Name,
  request: unknown,
  locale: 'zh' | 'en' = 'zh',
): Promise<StudioRefusal['error'] & { status: number }> {
  const answer = await post(studio, name, request, { [LOCALE_HEADER]: locale });
  if (answer.ok) throw new Error(`${name} was not refused: ${await answer.text()}`);
  return { ...((await answer.json()) as StudioRefusal).error, status: answer.status };
}

/** Posts to the studio with the headers of its page, or with others in their place. */
export function post(
  { url, token }: Studio,
  name: string,
  request: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/studio/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, [TOKEN_HEADER]: token, ...headers },
    body: JSON.stringify(request),
  });
}

/** The text of a file as the studio has it. */
export async function textOf(studio: Studio, path: string): Promise<string> {
  const { files } = await ask(studio, 'files', {});
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`the studio has no ${path}`);
  return file.text;
}
