/** What a player logs in with. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The player that the sandbox seeds with months of records. */
export const demoPlayer = { name: 'demo2026', password: 'demo123456', payPassword: '123456' } as const;

/** The player that the sandbox seeds with nothing: no money, no cards, no records. */
export const newPlayer = { name: 'newbie01', password: 'demo123456', payPassword: '123456' } as const;
