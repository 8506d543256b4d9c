import { dropDraft } from './draft-store.ts';
import { focusField } from './focus-field.ts';
import type { Failure } from './form-check.ts';
import type { FormValues } from './form-fields.ts';
import { sendForm } from './send-form.ts';
import { useForm } from './use-form.ts';

/** What a submission leads to: the form is sent, or refused with what is wrong. */
export interface Submit {
  send(): Promise<void>;
  /** Toasts the first failure, focuses its field, and runs what its rule has for that. */
  refuse(failures: readonly Failure[]): void;
}

/** Sends and refuses the form around. */
export function useSubmit(): Submit {
  const { id, store, control, actionsNow, run } = useForm();
  const { form } = store;

  const accept = (values: FormValues): void => {
    const { saveLogin } = form;
    const { keepLogin } = actionsNow().port;
    if (saveLogin && keepLogin) {
      const login = { name: String(values[saveLogin.name]), password: String(values[saveLogin.password]) };
      void keepLogin(values[saveLogin.optIn] === true ? login : undefined);
    }
    dropDraft(id);
    control.reset();
  };

  return {
    send: () => sendForm({ form, store, context: actionsNow(), onAccepted: accept }),
    refuse(failures) {
      const [first] = failures;
      if (!first) return;
      control.refuse(failures);
      actionsNow().port.toast('error', first.message);
      focusField(`${id}_${first.field}`);
      const onFail = first.rule === undefined ? undefined : form.rules[first.rule]?.onFail;
      if (onFail) void run(onFail, 'failure');
    },
  };
}
