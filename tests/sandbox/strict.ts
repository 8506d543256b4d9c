/** A type of openapi.yaml without its loose alternatives: lists are arrays, pages are objects, money is a number. */
export type Strict<Wire> = [Paged<Wire>] extends [never]
  ? [Extract<Wire, readonly unknown[]>] extends [never]
    ? [Extract<Wire, object>] extends [never]
      ? Scalar<Wire>
      : Fields<Extract<Wire, object>>
    : Items<Extract<Wire, readonly unknown[]>>
  : Fields<Paged<Wire>>;

type Paged<Wire> = Wire extends object ? ('last_page' extends keyof Wire ? Wire : never) : never;
type Fields<Wire> = { [Key in keyof Wire]-?: Strict<Wire[Key]> };
type Items<Wire> = Wire extends readonly (infer Item)[] ? Strict<Item>[] : never;
type Scalar<Wire> = [Extract<Wire, string>] extends [never]
  ? NonNullable<Wire>
  : number extends Wire
    ? number
    : Extract<Wire, string>;
