/** The sandbox's own pages, for the empty addresses of config/site.json. `origin` has no slash at the end. */
export function sandboxAddresses(origin: string): Readonly<Record<string, string>> {
  return { sponsorFirst: `${origin}/sandbox/sponsor/1`, sponsorSecond: `${origin}/sandbox/sponsor/2` };
}
