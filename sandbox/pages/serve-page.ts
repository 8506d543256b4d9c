import type { Desk } from '../domain/desk.ts';
import { servePicture } from './serve-picture.ts';

/** Serves a page or picture of the sandbox, or gives undefined when there is none at the address. */
export async function servePage(request: Request, desk: () => Desk): Promise<Response | undefined> {
  return servePicture(request, desk);
}
