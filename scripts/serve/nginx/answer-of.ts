import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Question } from './questions.ts';

/** What a server answered, unpacked. */
export interface Told {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

/** Asks the server at `origin`, with the path as it is written and `encoding` as what is accepted. Rejects where the connection breaks. */
export function answerOf(origin: string, question: Question, encoding: string): Promise<Told> {
  const { path, method = 'GET', body = '', length = Buffer.byteLength(body) } = question;
  const { hostname, port } = new URL(origin);
  const headers = { 'accept-encoding': encoding, 'content-length': length, ...question.headers };
  return new Promise((resolve, reject) => {
    const request = ask({ hostname, port, path, method, headers, agent: false }, (response) => {
      void buffer(response).then((bytes) => {
        const isPacked = response.headers['content-encoding'] === 'gzip' && bytes.length > 0;
        const text = (isPacked ? gunzipSync(bytes) : bytes).toString();
        const headers = Object.entries(response.headers).map(([name, value]) => {
          const words = String(value);
          return [name, name === 'vary' ? words.toLowerCase() : words] as const;
        });
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          // The front page of `npm start` names the first file of config besides.
          text: text.replace(/\s*<link rel="preload"[^>]*>\s*/, ''),
        });
        request.destroy();
      }, reject);
    });
    request.once('error', reject);
    request.end(body);
  });
}
