import type { Fetch } from './call-types.ts';

/** Statuses for which the constructor of Response accepts no body. */
const NO_BODY = [204, 205, 304];

/**
 * Creates a `fetch` that reports the progress of one upload, as a share from 0 to 1. It uses XMLHttpRequest,
 * as the browser's `fetch` cannot do that; like `fetch` it rejects on failure.
 */
export function uploadWithProgress(onProgress: (share: number) => void): Fetch {
  return async (request) => {
    const body = await request.arrayBuffer();
    return new Promise<Response>((resolve, reject) => {
      const upload = new XMLHttpRequest();
      upload.open(request.method, request.url);
      for (const [name, value] of request.headers) upload.setRequestHeader(name, value);
      upload.upload.onprogress = (event) => {
        if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
      };
      upload.onload = () => resolve(responseOf(upload));
      upload.onerror = () => reject(new TypeError('The upload failed.'));
      upload.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'));
      request.signal.addEventListener('abort', () => upload.abort());
      if (request.signal.aborted) upload.abort();
      else upload.send(body);
    });
  };
}

function responseOf(upload: XMLHttpRequest): Response {
  const date = upload.getResponseHeader('date');
  const body = NO_BODY.includes(upload.status) ? null : upload.responseText;
  return new Response(body, { status: upload.status, headers: date ? { date } : {} });
}
