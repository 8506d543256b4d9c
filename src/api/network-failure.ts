/** Says that a request or the body of its answer did not get through. It never leaves the api room: the caller sees an outcome. */
export class NetworkFailure extends Error {}

/** Answers what the network work answers; whatever it throws becomes a NetworkFailure, so that our own mistakes are told apart. */
export async function overNetwork<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NetworkFailure('The network failed.', { cause: error });
  }
}
