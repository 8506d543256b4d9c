/** Imports a module by its source. */
export function importSource<Module>(source: string): Promise<Module> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`) as Promise<Module>;
}
