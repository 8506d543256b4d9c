import { useEffect, useState } from 'react';

/** A text that a reload does not lose. */
export function useKeptText(name: string, begin: string): readonly [string, (text: string) => void] {
  const key = `studio:text:${name}`;
  const [text, setText] = useState<string | null>(() => sessionStorage.getItem(key));
  useEffect(() => {
    if (text === null || text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  }, [key, text]);
  return [text ?? begin, setText];
}
