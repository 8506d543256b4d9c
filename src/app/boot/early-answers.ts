import type { EarlyAnswer, TakeEarlyAnswer } from '#api/middleware.ts';

declare global {
  interface Window {
    /** What preload-page.js has asked the server for; undefined for what did not get through. */
    earlyAnswers?: Map<string, Promise<EarlyAnswer | undefined>>;
  }
}

/** Takes what preload-page.js has asked for by the same request. */
export const takeEarlyAnswer: TakeEarlyAnswer = (path, token, body) => {
  const key = `${path} ${token ?? null} ${body}`;
  const answer = window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return answer;
};
