/** Parses the level of `current_vip`, such as 3 of P3 (openapi.yaml, `User`): up to three digits, else 0. */
export function parseVipLevel(currentVip: string | undefined): number {
  const digits = /P\s*(\d{1,3})/i.exec(currentVip ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}
