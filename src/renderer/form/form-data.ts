import type { DataKeeper } from '#renderer/data/data-keeper.ts';
import type { FormStore } from './form-store.ts';

/**
 * Keeps a form and the answers it needs in step while it is on screen: answers reach the form, and what changes in the
 * form (a protocol, a type) asks for new ones. The answer of this function ends it.
 */
export function keepFormData(store: FormStore, keeper: DataKeeper): () => void {
  const forgetAnswers = keeper.subscribe(() => store.setData(keeper.snapshot()));
  const forgetForm = store.subscribe(() => keeper.update(store.scope()));
  keeper.update(store.scope());
  const stop = keeper.start();
  return () => {
    stop();
    forgetForm();
    forgetAnswers();
  };
}
