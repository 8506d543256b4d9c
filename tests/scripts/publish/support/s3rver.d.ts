declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The part of s3rver that tests use. */
  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    configureBuckets(): Promise<void>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
