import type { Desk } from '#sandbox/domain/desk.ts';
import { agentPage } from './agent-page.ts';
import { downloadFile } from './download-file.ts';
import { gamePage } from './game-page.ts';
import { payPage } from './pay-page.ts';
import { servePicture } from './serve-picture.ts';
import { servicePage } from './service-page.ts';
import { sponsorPage } from './sponsor-page.ts';
import { styleSheet } from './style-sheet.ts';

type Serve = (request: Request, desk: () => Desk, parameter: string) => Response | Promise<Response>;

const PAGES: readonly [address: RegExp, serve: Serve][] = [
  [/^\/sandbox\/game\/([\w-]+)$/, (request, desk, ticket) => gamePage(request, desk(), ticket)],
  [/^\/sandbox\/pay\/([\w-]+)$/, (request, desk, ticket) => payPage(request, desk(), ticket)],
  [/^\/sandbox\/service$/, (request) => servicePage(request)],
  [/^\/sandbox\/agent$/, (request, desk) => agentPage(request, desk())],
  [/^\/sandbox\/sponsor\/(\w+)$/, (_, __, number) => sponsorPage(number)],
  [/^\/sandbox\/download$/, () => downloadFile()],
  [/^\/sandbox\/pages\.css$/, () => styleSheet()],
];

/** Serves a page or picture of the sandbox, or gives undefined when there is none at the address. */
export async function servePage(request: Request, desk: () => Desk): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  for (const [address, serve] of PAGES) {
    const match = address.exec(pathname);
    if (match) return serve(request, desk, match[1] ?? '');
  }
  return servePicture(request, desk);
}
