import type { Form } from '#generated/config.ts';
import type { CompiledCheck } from '#renderer/form/engine/validation-control.ts';
import { compileValidators } from '#scripts/config/compile/compile-validators.ts';

/** Imports a module by its source. */
export function importSource<Module>(source: string): Promise<Module> {
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`) as Promise<Module>;
}

/** The compiled rules of a form, as published. */
export async function compiledRules(form: Form): Promise<CompiledCheck> {
  const source = await compileValidators({ it: form });
  const { validators } = await importSource<{ validators: { readonly 'form:it': CompiledCheck } }>(source);
  return validators['form:it'];
}
