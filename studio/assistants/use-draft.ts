import { useState } from 'react';

type NamesOf<Draft, Value> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft];

/** What is typed into a dialog. `line`, `choice` and `tick` are the props of the field that asks for a member. */
export function useDraft<Draft extends object>(first: Draft | (() => Draft)) {
  const [draft, setDraft] = useState<Draft>(first);
  const set = (name: keyof Draft, value: unknown): void => setDraft({ ...draft, [name]: value });
  return {
    draft,
    set: <Name extends keyof Draft>(name: Name, value: Draft[Name]): void => set(name, value),
    line: (name: NamesOf<Draft, string>) => ({
      value: String(draft[name]),
      onText: (typed: string) => set(name, typed),
    }),
    choice: (name: NamesOf<Draft, string>) => ({
      value: String(draft[name]),
      onChoose: (value: string) => set(name, value),
    }),
    tick: (name: NamesOf<Draft, boolean>) => ({
      isTicked: draft[name] === true,
      onTick: (isTicked: boolean) => set(name, isTicked),
    }),
  };
}
