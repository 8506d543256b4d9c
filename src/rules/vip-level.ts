/** The level that `current_vip` names: the number after the letter P (spec section 3); 0 if it names none. */
export function vipLevel(currentVip: string | undefined): number {
  const digits = /P\s*(\d{1,3})/i.exec(currentVip ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}
