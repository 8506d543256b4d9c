/** Tells what was changed elsewhere from what comes back of one's own typing, however late. */
export interface Echoes {
  /** Something was typed, and this is what will come back of it. */
  expect(name: string, value: string | boolean): void;
  /** Whether a value that came is neither known nor an echo. It is known from then on. */
  isNews(name: string, value: string | boolean): boolean;
}

/** Begins with what is known to stand in each field. */
export function createEchoes(begun: Readonly<Record<string, string | boolean>>): Echoes {
  const seen = new Map(Object.entries(begun));
  const expected = new Map<string, (string | boolean)[]>();
  return {
    expect(name, value) {
      expected.set(name, [...(expected.get(name) ?? []), value]);
    },
    isNews(name, value) {
      if (seen.get(name) === value) return false;
      seen.set(name, value);
      const waiting = expected.get(name) ?? [];
      const at = waiting.indexOf(value);
      if (at < 0) {
        expected.delete(name);
        return true;
      }
      expected.set(name, waiting.slice(at + 1));
      return false;
    },
  };
}
