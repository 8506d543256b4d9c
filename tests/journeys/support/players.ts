export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The sandbox's player with months of records. */
export const demoPlayer = { name: 'demo2026', password: 'demo123456', payPassword: '123456' } as const;

/** The sandbox's player without money, cards and records. */
export const newPlayer = { name: 'newbie01', password: 'demo123456', payPassword: '123456' } as const;
