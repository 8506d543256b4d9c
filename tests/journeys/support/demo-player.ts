/** The player that the sandbox seeds with months of records. */
export const demoPlayer = { name: 'demo2026', password: 'demo123456', payPassword: '123456' } as const;
