/** What Vite puts in place of `import.meta.env`. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
