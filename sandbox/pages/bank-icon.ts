const HUES = [212, 228, 256, 338, 8, 24, 150, 172, 196] as const;

/** Draws a bank's icon: its first character on a rounded square of a dark hue of its own. */
export function drawBankIcon(name: string): string {
  const [first = '行'] = name;
  const digest = [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0, 7);
  const hue = HUES[digest % HUES.length] ?? HUES[0];
  const letter = first.replace(/[<>&"']/g, '行');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="11" fill="hsl(${hue} 62% 30%)"/><path d="M4 31c4-4 8-4 12 0s8 4 12 0 8-4 12 0v9H4z" fill="#fff" opacity=".12"/><text x="20" y="27" font-family="'PingFang SC','Noto Sans CJK SC',sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">${letter}</text></svg>`;
}
