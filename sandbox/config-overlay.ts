/**
 * What the sandbox lays over config/site.json while it serves: addresses of its own pages, which only it has. `origin` is where its
 * pages are, without a slash at the end.
 */
export function configOverlay(origin: string): { readonly addresses: Readonly<Record<string, string>> } {
  return {
    addresses: {
      sponsorFirst: `${origin}/sandbox/sponsor/1`,
      sponsorSecond: `${origin}/sandbox/sponsor/2`,
    },
  };
}
