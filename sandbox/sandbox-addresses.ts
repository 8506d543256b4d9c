/**
 * What the sandbox lays over the addresses of config/site.json while it serves: those of its own pages, which only it has. `origin` is
 * where its pages are, without a slash at the end.
 */
export function sandboxAddresses(origin: string): Readonly<Record<string, string>> {
  return { sponsorFirst: `${origin}/sandbox/sponsor/1`, sponsorSecond: `${origin}/sandbox/sponsor/2` };
}
