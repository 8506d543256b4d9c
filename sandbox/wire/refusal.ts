/** A server's no: the code and the Chinese message of the envelope. Thrown inside a transaction, it undoes it. */
export class Refusal extends Error {
  /** The envelope's code, never 200. */
  readonly code: number;

  constructor(message: string, code = 422) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

/** The one answer to a missing, unknown or lapsed token (spec section 4, "Session"). */
export class SessionExpired extends Refusal {
  constructor() {
    super('身份验证失败：您的登录已过期，请重新登录', 401);
    this.name = 'SessionExpired';
  }
}
